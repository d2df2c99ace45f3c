/** What the worker keeps for Check-in, in the built site: it follows the names of files, which a change of a folder may change. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { precacheCheckIn } from '../../src/worker/precache.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';
import { fakeCaches } from '../worker/fake-caches.ts';

const fileOf = (address: string) => readFile(join(resolve(TEST_SITE_FOLDER), address), 'utf8');

afterEach(() => void vi.unstubAllGlobals());

test('The page of an event leads the worker to Scan and to its reader of codes', async () => {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('https://club.example'));
  vi.stubGlobal('fetch', async (address: string) =>
    Object.defineProperty(new Response(await fileOf(address)), 'type', { value: 'basic' }),
  );
  await precacheCheckIn(await fileOf('officers/events/_.html'), new Set());
  const keys = await (await caches.open('files-1')).keys();
  const names = keys.map(({ url }) => new URL(url).pathname);
  expect(names.filter((name) => /^\/_astro\/(Scan\.|read-codes-)/.test(name))).toHaveLength(2);
  const scan = await fileOf(names.find((name) => name.startsWith('/_astro/Scan.')) ?? '');
  const imported = [...scan.matchAll(/from["'`]\.\/([\w.-]+\.js)/g)].map(([, name]) => `/_astro/${name}`);
  expect(imported.length).toBeGreaterThan(5);
  expect(imported.filter((name) => !names.includes(name))).toEqual([]);
});
