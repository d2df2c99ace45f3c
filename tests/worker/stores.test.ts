import { beforeEach, expect, test, vi } from 'vitest';
import { addToCache, deleteOldCaches, fromCache, openStore, STORES } from '../../src/worker/stores.ts';
import { fakeCaches } from './fake-caches.ts';

beforeEach(() => void vi.stubGlobal('caches', fakeCaches()));

const NO_CORE = new Set<string>();
const addresses = async () => (await (await openStore('pages')).keys()).map(({ url }) => new URL(url).pathname);
const read = (path: string, core: ReadonlySet<string> = NO_CORE) => addToCache('pages', path, new Response(path), core);

test('A full cache drops the page that was read longest ago, but never the core', async () => {
  const core = new Set(['/home']);
  await read('/home', core);
  for (let number = 1; number <= STORES.pages.most; number += 1) await read(`/blog-detail/${number}`, core);
  await read('/blog-detail/1', core); // read again: now the newest
  await read('/blog-detail/999', core);
  const cached = await addresses();
  expect(cached).toHaveLength(STORES.pages.most + 1);
  expect(cached).toEqual(expect.arrayContaining(['/home', '/blog-detail/1', '/blog-detail/999']));
  expect(cached).not.toContain('/blog-detail/2');
});

test('A page is cached once, as it was last read', async () => {
  await addToCache('pages', '/terms', new Response('old'), NO_CORE);
  await addToCache('pages', '/terms', new Response('new'), NO_CORE);
  expect(await addresses()).toEqual(['/terms']);
  expect(await (await fromCache('pages', '/terms'))?.text()).toBe('new');
});

test('A page keeps its old copy when the storage is full', async () => {
  await read('/terms');
  const cache = await openStore('pages');
  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  await expect(addToCache('pages', '/terms', new Response('new'), NO_CORE)).rejects.toThrow('Full');
  expect(await (await fromCache('pages', '/terms'))?.text()).toBe('/terms');
});

test('A new worker deletes the caches of older formats', async () => {
  await caches.open('pages-0');
  await read('/terms');
  await deleteOldCaches();
  expect(await caches.keys()).toEqual([STORES.pages.name]);
});
