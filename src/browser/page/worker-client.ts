/** The page's side of the service worker, loaded by every page. */
import { FORGET_PAGES } from '#shared/site/offline-pages.ts';

/** Starts the worker a second after the page has loaded. The browser itself updates a worker that runs already. */
export function registerWorker(): void {
  // Undefined in browsers without service workers.
  if (navigator.serviceWorker?.controller === null) addEventListener('load', () => setTimeout(startWorker, 1000));
}

async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // The worker did not see this page load, so it gets the addresses of the page and what it loaded. Some of the names are no addresses.
    active?.postMessage(performance.getEntries().map(({ name }) => name));
  } catch {
    // Private windows may not allow it.
  }
}

const requestDeletion = (worker: ServiceWorker | null | undefined) => worker?.postMessage([FORGET_PAGES]);

/**
 * Has the worker delete the pages that were read: they are public, but show what a person on a shared computer was reading. This page could
 * not finish it before it closes.
 */
export function forgetReadPages(): void {
  const workers = navigator.serviceWorker;
  if (workers?.controller) requestDeletion(workers.controller);
  // After a forced reload no worker controls the page, but its caches are there.
  else workers?.getRegistration().then((registration) => requestDeletion(registration?.active), console.error);
}
