/** Caches the core: the pages and files that every reader can use without a network. */

import { isSlowNetwork } from '#shared/http/network.ts';
import type { Core } from '#shared/site/offline-pages.ts';
import { fetchAgainIfMissing, OFFLINE_PAGE, storeOf } from './answers.ts';
import { isCacheable, stamped } from './cached-copy.ts';
import { addToCache, fromCache, precachedAddresses } from './stores.ts';

/** @throws Error for anything but the file itself, e.g. the sign-in page of a public Wi-Fi. The browser then tries again later. */
async function get(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetchAgainIfMissing(address, { cache, credentials: 'same-origin' });
  if (!isCacheable(response)) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** @throws Error as `get` */
export async function precacheFiles(addresses: readonly string[], core: ReadonlySet<string>) {
  await Promise.all(
    addresses.map(async (address) => {
      const url = new URL(address, location.origin).href;
      // Others keep their address when they change.
      const isHashed = address.startsWith('/_astro/');
      if (isHashed && (await fromCache(storeOf(url), address))) return;
      // What the page has loaded already comes from the browser's HTTP cache.
      await addToCache(storeOf(url), address, await get(address, isHashed ? 'default' : 'no-cache'), core);
    }),
  );
}

/** Loaded on demand, each named by the one before: the page of an event, Scan (browser/manage-events/check-in), and the worker of that. */
const CHECK_IN_PARTS = ['AttendanceOfEvent', 'Scan', 'read-codes'];

/** All that Check-in needs: what its page names, and its parts. @throws Error as `get` */
export async function precacheCheckIn(html: string, core: ReadonlySet<string>): Promise<void> {
  await precacheFiles(html.match(/\/_astro\/[\w./-]+\.(?:js|css|woff2)/g) ?? [], core);
  let text = html;
  for (const part of CHECK_IN_PARTS) {
    const [file] = new RegExp(`\\b${part}[.-][\\w-]+\\.js`).exec(text) ?? [];
    if (!file) return;
    await precacheFiles([`/_astro/${file}`], core);
    text = (await (await fromCache('files', `/_astro/${file}`))?.text()) ?? '';
    const imports = [...text.matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)/g)];
    await precacheFiles(
      imports.map(([, name]) => `/_astro/${name}`),
      core,
    );
  }
}

/** Files first, so that no cached page lacks its own. */
export async function precache(list: Core): Promise<void> {
  const core = precachedAddresses(list);
  await precacheFiles([...list.files, ...list.pictures], core);
  await Promise.all(
    list.pages.map(async (address) => {
      const page = await get(address, 'no-cache');
      // The offline page needs no note that it is a copy.
      const copy = address === OFFLINE_PAGE ? page : stamped(await page.text(), page.headers);
      await addToCache('pages', address, copy, core);
    }),
  );
}

/**
 * The scripts of the lists (search, paging) are larger than all the rest together, so they are not fetched on a slow network or with data
 * saving. There the lists work as built, and their scripts are cached once a list has been opened.
 */
export async function precacheLater(list: Core): Promise<void> {
  if (!isSlowNetwork(navigator)) await precacheFiles(list.later, precachedAddresses(list));
}
