/** The search index: public pages, and no people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningBackend } from '../../src/server/server.ts';
import { isPrivatePath } from '../../src/shared/private-paths.ts';
import type { SearchEntry } from '../../src/shared/search-index.ts';
import { fetched, openPage, serveBuiltSite, startDemoBackend } from '../support/built-site.ts';
import { ARTICLE_PATHS, ISSUE_PATHS, PROJECT_PEOPLE } from '../support/texts.ts';

serveBuiltSite();
let backend: RunningBackend;
let text: string;
let entries: SearchEntry[];
beforeAll(async () => {
  backend = await startDemoBackend();
  text = (await fetched('/search.json')).text;
  entries = JSON.parse(text);
});
afterAll(() => backend.close());

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

test('Each result leads to a public page', async () => {
  for (const { path, kind } of entries) {
    expect(isPrivatePath(path), path).toBe(false);
    if (kind === 'Project') continue;
    const { status } = await fetched(path);
    expect(status, path).toBe(200);
    expect((await openPage(path)).querySelector('meta[content=noindex]'), path).toBeNull();
  }
});

test('The search index names no member: no username, address or full name', () => {
  const people = backend.database.prepare('SELECT username, email, first_name, last_name FROM users').all();
  expect(people.length).toBeGreaterThan(20);
  const hits = people.filter(
    ({ username, email, first_name, last_name }) =>
      new RegExp(`\\b${username}\\b`).test(text) ||
      text.includes(String(email)) ||
      text.includes(`${first_name} ${last_name}`),
  );
  expect(hits).toEqual([]);
});

test('The search index names people of a project only if its text does', () => {
  const projects = JSON.stringify(entries.filter(({ kind }) => kind === 'Project'));
  expect(PROJECT_PEOPLE.filter((name) => projects.includes(name))).toEqual([]);
});
