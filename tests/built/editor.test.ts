/** Without PUBLIC_EDITOR, a build contains nothing of the web editor, and pages link to their file on GitHub. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openPage, serveBuiltSite } from '../support/built-site.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

serveBuiltSite();

const folder = resolve(TEST_SITE_FOLDER);
test('Without PUBLIC_EDITOR, no file mentions the editor', () => {
  expect(globSync('editor*', { cwd: folder })).toEqual([]);
  const files = globSync('**/*.{html,js,css,xml,json,txt,webmanifest}', { cwd: folder });
  expect(files.length).toBeGreaterThan(100);
  const mention = /sveltia/i;
  const link = /["/]editor(?:\.html)?["<#/]/;
  const found = files.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return mention.test(text) || (!/\.(?:js|css)$/.test(name) && link.test(text));
  });
  expect(found).toEqual([]);
});

test.each([
  ['/help-center/joining', 'content/help/joining.md'],
  ['/newsletter/2026-03-glider-day', 'content/newsletter/2026-03-glider-day.md'],
  ['/projects/tai-one', 'content/projects/tai-one.md'],
])('The page %s links to its source', async (path, file) => {
  const links = [...(await openPage(path)).querySelectorAll('main a')].filter(
    ({ textContent }) => textContent === 'Edit this page',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://github.com/demo-club/site/edit/main/${file}`,
  ]);
});
