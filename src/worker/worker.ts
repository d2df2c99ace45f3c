/**
 * The service worker: pages that were read open again without a network. Written by hand: decision 015.
 *
 * It takes over open pages immediately. That is safe because pages come from the network first and files are named after their content.
 *
 * It caches no answers of services, not even public ones: built pages already contain the lists of events and posts, and "nothing under
 * /api" is an easy rule to keep.
 */

import type { Core } from '#shared/site/offline-pages.ts';
import { FORGET_PAGES } from '#shared/site/offline-pages.ts';
import { parseUrl } from '#shared/text/parse-url.ts';
import { answerFile, cachePage, fetchFile, freshPage, networkFirst, networkOnly } from './answers.ts';
import { CHECK_IN_PAGE, chooseStrategy, pageKey } from './choose-strategy.ts';
import { precache, precacheCheckIn, precacheLater } from './precache.ts';
import { type FetchEvent, worker } from './service-worker-types.ts';
import { clearCacheExcept, deleteOldCaches, precachedAddresses } from './stores.ts';

/** The build fills it in (build/output/offline/offline.ts). */
declare const CORE: Core;

const core = precachedAddresses(CORE);
const { origin } = worker.location;
const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

/** Pages that are being cached. */
const pending = new Set<Promise<unknown>>();
function cacheQuietly(work: Promise<unknown>): Promise<unknown> {
  const done = quietly(work).finally(() => pending.delete(done));
  pending.add(done);
  return done;
}

/** Twice: now, and once the pages that are still being cached are there. */
async function forgetReadPages(): Promise<void> {
  const late = [...pending];
  await clearCacheExcept('pages', core);
  await Promise.all(late);
  await clearCacheExcept('pages', core);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(precache(CORE).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await quietly(deleteOldCaches());
    // The browser requests the page while the worker starts, which takes a tenth of a second or more on a slow phone.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(start());
});

worker.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, origin);
  if (strategy === 'leave') return;
  if (strategy === 'page' || strategy === 'network-only') {
    event.respondWith(answerNavigation(event, strategy));
    return;
  }
  const fresh = () => fetchFile(event.request, core, (work) => event.waitUntil(work));
  event.respondWith(answerFile(event.request, strategy, fresh));
});

function answerNavigation(event: FetchEvent, strategy: 'page' | 'network-only'): Promise<Response> {
  const { request } = event;
  const fresh = freshPage(request, event.preloadResponse);
  if (strategy === 'network-only') return networkOnly(request.url, fresh);
  // Copied before the browser reads it, also when the cached copy was shown because the answer was late.
  const cached = cacheQuietly(fresh.then((response) => cacheWithScripts(request.url, response.clone())));
  event.waitUntil(quietly(cached.then(() => precacheLater(CORE))));
  return networkFirst(request.url, fresh);
}

/** The list at the door must open without a network, also after a deploy whose page was fetched but not shown. Other pages read without scripts. */
async function cacheWithScripts(url: string, response: Response): Promise<void> {
  if (pageKey(url) === CHECK_IN_PAGE && response.ok) {
    await precacheCheckIn(await response.clone().text(), core);
  }
  await cachePage(url, response, core);
}

/** The first page loads before the worker runs, so it sends its address and what it has loaded (worker-client.ts). */
worker.addEventListener('message', (event) => {
  if (event.data[0] === FORGET_PAGES) return event.waitUntil(quietly(forgetReadPages()));
  const [page, ...files]: string[] = event.data.filter((address) => parseUrl(address) !== null);
  const strategy = (url: string, mode: string) =>
    chooseStrategy({ url, mode, method: 'GET', headers: new Headers() }, origin);
  if (page && strategy(page, 'navigate') === 'page')
    event.waitUntil(cacheQuietly(fetch(page).then((response) => cachePage(page, response, core))));
  for (const file of files) {
    if (['file', 'picture'].includes(strategy(file, 'no-cors')))
      event.waitUntil(quietly(fetchFile(new Request(file), core, (work) => event.waitUntil(work))));
  }
  event.waitUntil(quietly(precacheLater(CORE)));
});
