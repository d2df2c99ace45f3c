/** The search index: public pages, and no people. pages.test.ts tests that it names no member. */
import { beforeAll, expect, test } from 'vitest';
import { isPrivatePath } from '#shared/site/private-paths.ts';
import type { SearchEntry } from '#shared/site/search-index.ts';
import { fetched, serveBuiltSite } from '../support/built-site.ts';
import { ARTICLE_PATHS, ISSUE_PATHS, PROJECT_PEOPLE } from '../support/texts.ts';

serveBuiltSite();
let entries: SearchEntry[];
beforeAll(async () => {
  entries = JSON.parse((await fetched('/search.json')).text);
});

const pathsOf = (kind: SearchEntry['kind']) => entries.filter((entry) => entry.kind === kind).map(({ path }) => path);

test('The search index contains help, newsletter, and every known post and event once', async () => {
  expect((await fetched('/search.json')).type).toMatch(/^application\/json/);
  expect(pathsOf('Help')).toEqual(ARTICLE_PATHS);
  expect(pathsOf('Newsletter')).toEqual(ISSUE_PATHS);
  expect(pathsOf('Post')).toContain('/blog-detail/17');
  expect(pathsOf('Event')).toContain('/event-detail/glider-day');
  expect(pathsOf('Page')).toEqual(
    expect.arrayContaining(['/home', '/events', '/blog', '/contact', '/about', '/terms']),
  );
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const entry of entries) expect(entry.title.trim(), entry.path).not.toBe('');
});

test('A postponed event is found as such, without its former date', () => {
  const postponed = entries.filter(({ title }) => title.startsWith('Postponed: '));
  expect(postponed.map(({ kind, date }) => [kind, date])).toEqual([['Event', undefined]]);
});

test('Each result leads to a public page', async () => {
  for (const { path, kind } of entries) {
    expect(isPrivatePath(path), path).toBe(false);
    if (kind === 'Project') continue;
    const { status, text } = await fetched(path);
    expect(status, path).toBe(200);
    expect(text, path).not.toContain('<meta name="robots" content="noindex"');
  }
});

test('The search index names people of a project only if its text does', () => {
  const projects = JSON.stringify(entries.filter(({ kind }) => kind === 'Project'));
  expect(PROJECT_PEOPLE.filter((name) => projects.includes(name))).toEqual([]);
});
