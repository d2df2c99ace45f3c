/** The page's side of the service worker, loaded by every page. */
import { FORGET_READ } from '../../shared/site/offline-pages.ts';

/** Starts the worker a second after the page has loaded. The browser itself updates a worker that runs already. */
export function registerWorker(): void {
  // Undefined in browsers without service workers.
  if (navigator.serviceWorker?.controller === null) addEventListener('load', () => setTimeout(startWorker, 1000));
}

async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // The worker did not see this page load, so it gets its address, then what it has loaded, and some words that are not addresses.
    active?.postMessage(performance.getEntries().map(({ name }) => name));
  } catch {
    // Private windows may refuse.
  }
}

const ask = (worker: ServiceWorker | null | undefined) => worker?.postMessage([FORGET_READ]);

/**
 * Has the worker delete the pages that were read: they are public, but show what a person on a shared computer was reading. The worker does
 * it because this page is about to be left.
 */
export function forgetReadPages(): void {
  const workers = navigator.serviceWorker;
  if (workers?.controller) ask(workers.controller);
  // After a forced reload no worker controls the page, but its caches are there.
  else workers?.getRegistration().then((registration) => ask(registration?.active), console.error);
}
