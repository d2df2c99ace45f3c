import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stringify } from 'devalue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { skipUnchanged } from '../../../src/build/integrations/skip-unchanged.ts';
import { INCOMPLETE } from '../../../src/build/keep-file.ts';

const NOON = Date.parse('2027-05-01T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const EVENT = { title: 'Night Launch', instant: NOON + HOUR, endsInstant: null };

let root: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  root = await mkdtemp(join(tmpdir(), 'club-'));
  await put('src/pages/home.astro', '<h1>Home</h1>');
  await put('content/site.yaml', 'name: Demo Club');
  await put('package-lock.json', '{}');
  await put('node_modules/.package-lock.json', '{}');
  await collections({});
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** What Astro has read. */
function collections(change: { event?: object; readAt?: string }): Promise<void> {
  const post = { title: 'First flight', readAt: change.readAt ?? 'now' };
  const entries = {
    site: { site: { id: 'site', data: { timeZone: 'Africa/Nairobi' } } },
    events: { 1: { id: '1', data: { event: { ...EVENT, ...change.event } } } },
    posts: { 7: { id: '7', data: post } },
  };
  const store = new Map(Object.entries(entries).map(([name, all]) => [name, new Map(Object.entries(all))]));
  return put('cache/data-store.json', stringify(store));
}

class Ended extends Error {}

/** One build, which writes what stands in the published folder. @returns whether it ended before the slow part. */
async function isSkipped(settings: object = { siteUrl: 'https://club.example' }): Promise<boolean> {
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Ended();
  });
  const folder = (path: string) => pathToFileURL(`${join(root, path)}/`);
  type Hook = (options: object) => unknown;
  const hooks = skipUnchanged(settings).hooks as Record<string, Hook>;
  hooks['astro:config:setup']?.({
    config: { root: pathToFileURL(`${root}/`), outDir: folder('dist'), cacheDir: folder('cache') },
  });
  try {
    await hooks['astro:build:start']?.({ logger: { info: () => undefined } });
  } catch (error) {
    if (error instanceof Ended) return true;
    throw error;
  }
  await put('dist/home.html', '<h1>Home</h1>');
  await put('dist/_astro/app.js', 'run()');
  await hooks['astro:build:done']?.({ dir: folder('dist') });
  return false;
}

test('a build of the very same things ends early, and so does the one after it', async () => {
  expect(await isSkipped()).toBe(false);
  expect([await isSkipped(), await isSkipped()]).toEqual([true, true]);
});

test('when and in which files the same was read makes no difference', async () => {
  await isSkipped();
  await collections({ readAt: 'later' });
  await put('dist/_astro/of-an-earlier-build.js', 'old()');
  vi.setSystemTime(NOON + HOUR / 2);
  expect(await isSkipped()).toBe(true);
});

test.each<[string, () => unknown]>([
  ['a source', () => put('src/pages/home.astro', '<h1>Start</h1>')],
  ['a new source', () => put('src/pages/about.astro', '')],
  ['a text', () => put('content/site.yaml', 'name: Other Club')],
  ['a picture', () => put('public/sky.jpg', 'pixels')],
  ['the packages', () => put('package-lock.json', '{"a":1}')],
  ['what is installed', () => put('node_modules/.package-lock.json', '{"a":1}')],
  ['.env', () => put('.env', 'PUBLIC_OFFLINE=off')],
  ['an environment variable', () => vi.stubEnv('STYLE_GUIDE', 'on')],
  ['what the backend answers', () => collections({ event: { title: 'Night Launch, moved' } })],
  ['a published page', () => put('dist/home.html', '<h1>Edited</h1>')],
  ['a missing page', () => rm(join(root, 'dist/home.html'))],
  ['a page too many', () => put('dist/old.html', '')],
  ['the whole folder, which is gone', () => rm(join(root, 'dist'), { recursive: true })],
  ['the day at the club', () => vi.setSystemTime(Date.parse('2027-05-01T21:01:00Z'))],
  ['an event that began', () => vi.setSystemTime(NOON + HOUR)],
  ['an event without an end that is over', () => vi.setSystemTime(NOON + 3 * HOUR)],
])('%s: the site is built', async (_, change) => {
  await isSkipped();
  expect(await isSkipped()).toBe(true);
  await change();
  expect(await isSkipped()).toBe(false);
});

test('another setting, or the word of whoever builds, builds the site', async () => {
  await isSkipped();
  expect(await isSkipped({ siteUrl: 'https://other.example' })).toBe(false);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'astro', 'build', '--force']);
  expect(await isSkipped({ siteUrl: 'https://other.example' })).toBe(false);
});

test('after a build that failed, or that could not get a picture, the next one builds', async () => {
  await isSkipped();
  await put(`cache/${INCOMPLETE}`, '');
  await put('content/site.yaml', 'name: Other Club');
  const hooks = skipUnchanged({}).hooks as Record<string, (options: object) => unknown>;
  const folder = (path: string) => pathToFileURL(`${join(root, path)}/`);
  hooks['astro:config:setup']?.({
    config: { root: pathToFileURL(`${root}/`), outDir: folder('dist'), cacheDir: folder('cache') },
  });
  await hooks['astro:build:start']?.({ logger: { info: () => undefined } });
  // It fails, and the change is taken back.
  await put('content/site.yaml', 'name: Demo Club');
  expect(await isSkipped()).toBe(false);
  expect(await isSkipped()).toBe(true);
});
