/** Without PUBLIC_EDITOR, a build contains nothing of the web editor, and pages link to their file on GitHub. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openPage, serveBuiltSite } from '../support/built-site.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

serveBuiltSite();

const folder = resolve(TEST_SITE_FOLDER);
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: folder }).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('there is no editor, and no file mentions it', () => {
  expect(globSync('editor*', { cwd: folder })).toEqual([]);
  const all = textsOf('**/*.{html,js,css,xml,json,txt,webmanifest}');
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ text }) => /sveltia/i.test(text)).map(({ name }) => name)).toEqual([]);
});

test('no page, list or sitemap links to it', () => {
  const lists = textsOf('**/*.{html,xml,json,txt,webmanifest}');
  expect(lists.filter(({ text }) => /["/]editor(?:\.html)?["<#/]/.test(text)).map(({ name }) => name)).toEqual([]);
});

test.each([
  ['/help-center/joining', 'content/help/joining.md'],
  ['/newsletter/2026-03-glider-day', 'content/newsletter/2026-03-glider-day.md'],
  ['/projects/tai-one', 'content/projects/tai-one.md'],
])('%s links to its source', async (path, file) => {
  const links = [...(await openPage(path)).querySelectorAll('main a')].filter(
    ({ textContent }) => textContent === 'Edit this page',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://github.com/demo-club/site/edit/main/${file}`,
  ]);
});
