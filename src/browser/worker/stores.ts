/**
 * The caches, by name, and how much each may hold. The number at the end of a name is that of its form: another one, and the next
 * worker drops what the earlier one kept.
 */
import type { Core } from '../../shared/offline-pages.ts';

export const STORES = {
  pages: { name: 'pages-1', most: 50 },
  files: { name: 'files-1', most: 200 },
  pictures: { name: 'pictures-1', most: 60 },
} as const;

export type StoreName = keyof typeof STORES;

export const openStore = (store: StoreName): Promise<Cache> => caches.open(STORES[store].name);

/** What is kept under an address. Its headers never matter: every form of a file of this site says the same. */
export const fromCache = async (store: StoreName, address: string): Promise<Response | undefined> =>
  (await openStore(store)).match(address, { ignoreVary: true });

/**
 * Keeps an answer, as the newest, and drops the oldest of those that are too many.
 * @param core what every reader has; it is never dropped and does not count.
 */
export async function addToCache(store: StoreName, address: string, response: Response, core: ReadonlySet<string>) {
  const cache = await openStore(store);
  // Anew, so that it becomes the last in the row: the first ones are those not seen for the longest time.
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
  await drop(cache, (await beyond(cache, core)).slice(0, -STORES[store].most));
}

/** Drops everything but the core. */
export async function clearCacheExcept(store: StoreName, core: ReadonlySet<string>): Promise<void> {
  const cache = await openStore(store);
  await drop(cache, await beyond(cache, core));
}

/** What is kept besides the core, the oldest first. */
const beyond = async (cache: Cache, core: ReadonlySet<string>) =>
  (await cache.keys()).filter(({ url }) => !core.has(new URL(url).pathname));

const drop = (cache: Cache, requests: readonly Request[]) =>
  Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));

/** All addresses that belong to the core. */
export const precachedAddresses = ({ pages, files, pictures, later }: Core): ReadonlySet<string> =>
  new Set([...pages, ...files, ...pictures, ...later]);

/** Drops the caches of earlier forms of this worker. */
export async function deleteOldCaches(): Promise<void> {
  const ours = new Set<string>(Object.values(STORES).map(({ name }) => name));
  const others = (await caches.keys()).filter((name) => !ours.has(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
