/** The caches and how many entries each may hold. Raise the number in a name when its format changes: the next worker deletes the old cache. */
import type { Core } from '#shared/site/offline-pages.ts';

export const STORES = {
  pages: { name: 'pages-1', most: 50 },
  files: { name: 'files-1', most: 200 },
  pictures: { name: 'pictures-1', most: 60 },
} as const;

export type StoreName = keyof typeof STORES;

export const openStore = (store: StoreName): Promise<Cache> => caches.open(STORES[store].name);

/**
 * The cached answer. `Vary` does not matter: all variants of a file of this site have the same content. Never throws: with a broken storage
 * everything comes from the network.
 */
export async function fromCache(store: StoreName, address: string): Promise<Response | undefined> {
  try {
    return await (await openStore(store)).match(address, { ignoreVary: true });
  } catch (error) {
    console.error('The cache cannot be read', error);
    return undefined;
  }
}

/**
 * Caches an answer as the latest, and deletes the oldest if there are too many.
 * @param core addresses that are never deleted and do not count.
 */
export async function addToCache(store: StoreName, address: string, response: Response, core: ReadonlySet<string>) {
  const cache = await openStore(store);
  const former = await cache.match(address, { ignoreVary: true });
  // Deleted first, so that it becomes the last entry: the first ones were read longest ago.
  await cache.delete(address, { ignoreVary: true });
  try {
    await cache.put(address, response);
  } catch (error) {
    // With a full disk the old copy is better than none.
    if (former) await cache.put(address, former).catch(() => undefined);
    throw error;
  }
  await drop(cache, (await beyond(cache, core)).slice(0, -STORES[store].most));
}

export async function clearCacheExcept(store: StoreName, core: ReadonlySet<string>): Promise<void> {
  const cache = await openStore(store);
  await drop(cache, await beyond(cache, core));
}

/** The entries besides the core, oldest first. */
const beyond = async (cache: Cache, core: ReadonlySet<string>) =>
  (await cache.keys()).filter(({ url }) => !core.has(new URL(url).pathname));

const drop = (cache: Cache, requests: readonly Request[]) =>
  Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));

export const precachedAddresses = ({ pages, files, pictures, later }: Core): ReadonlySet<string> =>
  new Set([...pages, ...files, ...pictures, ...later]);

/** Deletes the caches of earlier workers. */
export async function deleteOldCaches(): Promise<void> {
  const ours = new Set<string>(Object.values(STORES).map(({ name }) => name));
  const others = (await caches.keys()).filter((name) => !ours.has(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
