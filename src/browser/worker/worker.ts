/**
 * The service worker: what was read can be read again without a network. Written by hand (about 2 kB gzip) because the usual
 * library costs a multiple of that and has no "only public pages" of its own.
 *
 * It takes over at once, also in open pages: pages come from the network first and files are named after their content, so
 * an old page and a new worker understand each other. A reader is not asked to reload: the next page opened is the new one.
 *
 * Replies of services are not kept, not even public ones: the lists of events and posts stand in the built pages already, with the
 * day they are from, and "nothing under /api" is a rule that cannot be got wrong.
 */

import type { Core } from '../../shared/precache.ts';
import { parseUrl } from '../../shared/schemas/parse-url.ts';
import { answerFile, fetchFile } from './answer-file.ts';
import { answerNetworkOnly, answerPage, freshPage, keepPage } from './answer-page.ts';
import { decide } from './choose-strategy.ts';
import { FORGET_READ } from './messages.ts';
import { keepCore, keepLater } from './precache.ts';
import { type FetchEvent, worker } from './scope.ts';
import { coreAddresses, dropOtherStores, keepOnly } from './stores.ts';

/** Written in by the build (build/offline/offline.ts). */
declare const CORE: Core;

const core = coreAddresses(CORE);
const { origin } = worker.location;
const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

/** Pages on their way into the store. */
const keeping = new Set<Promise<unknown>>();
function keepQuietly(work: Promise<unknown>): Promise<unknown> {
  const done = quietly(work).finally(() => keeping.delete(done));
  keeping.add(done);
  return done;
}

/** At once, and again when the pages that were still on their way have come. */
async function forgetReadPages(): Promise<void> {
  const late = [...keeping];
  await keepOnly('pages', core);
  await Promise.all(late);
  await keepOnly('pages', core);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepCore(CORE).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await dropOtherStores();
    // The page is asked for while the worker wakes up: on a poor phone that takes a tenth of a second and more.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(start());
});

worker.addEventListener('fetch', (event) => {
  const decision = decide(event.request, origin);
  if (decision === 'leave') return;
  if (decision === 'page' || decision === 'network-only') {
    event.respondWith(answerNavigation(event, decision));
    return;
  }
  const fresh = () => fetchFile(event.request, core, (work) => event.waitUntil(work));
  event.respondWith(answerFile(event.request, decision, fresh));
});

function answerNavigation(event: FetchEvent, decision: 'page' | 'network-only'): Promise<Response> {
  const { request } = event;
  const fresh = freshPage(request, event.preloadResponse);
  if (decision === 'network-only') return answerNetworkOnly(request.url, fresh);
  // Copied here, before the browser reads it; also when the kept copy was shown because the answer came late.
  const kept = keepQuietly(fresh.then((response) => keepPage(request.url, response.clone(), core)));
  event.waitUntil(quietly(kept.then(() => keepLater(CORE))));
  return answerPage(request.url, fresh);
}

/** The page on which a reader arrived was loaded before the worker was there: it tells its address and what it has loaded (register.ts). */
worker.addEventListener('message', (event) => {
  if (event.data[0] === FORGET_READ) return event.waitUntil(quietly(forgetReadPages()));
  const [page, ...files]: string[] = event.data.filter((address) => parseUrl(address) !== null);
  const decision = (url: string, mode: string) => decide({ url, mode, method: 'GET', headers: new Headers() }, origin);
  if (page && decision(page, 'navigate') === 'page')
    event.waitUntil(keepQuietly(fetch(page).then((response) => keepPage(page, response, core))));
  for (const file of files) {
    if (['file', 'picture'].includes(decision(file, 'no-cors')))
      event.waitUntil(quietly(fetchFile(new Request(file), core, (work) => event.waitUntil(work))));
  }
  event.waitUntil(quietly(keepLater(CORE)));
});
