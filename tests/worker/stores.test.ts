import { beforeEach, expect, test, vi } from 'vitest';
import { addToCache, deleteOldCaches, fromCache, openStore, STORES } from '../../src/worker/stores.ts';
import { fakeCaches } from './fake-caches.ts';

beforeEach(() => void vi.stubGlobal('caches', fakeCaches()));

const NO_CORE = new Set<string>();
const addresses = async () => (await (await openStore('pages')).keys()).map(({ url }) => new URL(url).pathname);
const read = (path: string, core: ReadonlySet<string> = NO_CORE) => addToCache('pages', path, new Response(path), core);

test('Of too many pages the one not read for the longest time goes; what every reader has never does', async () => {
  const core = new Set(['/home']);
  await read('/home', core);
  for (let number = 1; number <= STORES.pages.most; number += 1) await read(`/blog-detail/${number}`, core);
  await read('/blog-detail/1', core); // read again: now the newest
  await read('/blog-detail/999', core);
  const left = await addresses();
  expect(left).toHaveLength(STORES.pages.most + 1);
  expect(left).toEqual(expect.arrayContaining(['/home', '/blog-detail/1', '/blog-detail/999']));
  expect(left).not.toContain('/blog-detail/2');
});

test('A page is kept once, with its latest words', async () => {
  await addToCache('pages', '/terms', new Response('old'), NO_CORE);
  await addToCache('pages', '/terms', new Response('new'), NO_CORE);
  expect(await addresses()).toEqual(['/terms']);
  expect(await (await fromCache('pages', '/terms'))?.text()).toBe('new');
});

test('Caches of earlier forms are dropped, the present ones stay', async () => {
  await caches.open('pages-0');
  await read('/terms');
  await deleteOldCaches();
  expect(await caches.keys()).toEqual([STORES.pages.name]);
});
