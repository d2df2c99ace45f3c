/** The page's side of the service worker. Every page pays for these lines, so they are few. */

/** Starts the worker a second after the page is done. One that is in charge already is renewed by the browser itself. */
export function registerWorker(): void {
  // Where a browser knows no workers it is not `null`.
  if (navigator.serviceWorker?.controller === null) addEventListener('load', () => setTimeout(startWorker, 1000));
}

async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // This page came before the worker was there: it names itself first, then all that it has loaded, and some words that are no
    // addresses. The worker decides what of it may be kept.
    active?.postMessage(performance.getEntries().map(({ name }) => name));
  } catch {
    // A private window may refuse: then there is nothing without a network, as ever.
  }
}

/** What a page may ask of the worker besides naming what it has loaded: the first word of the message. No address, so that an older worker passes over it. */
export const FORGET_READ = 'forget what was read';

const ask = (worker: ServiceWorker | null | undefined) => worker?.postMessage([FORGET_READ]);

/**
 * Has the worker forget which pages were read: they are public, but they tell what a person on a shared computer was reading. Its work,
 * because the page that asks is about to be left.
 */
export function forgetReadPages(): void {
  const workers = navigator.serviceWorker;
  if (workers?.controller) ask(workers.controller);
  // A page that was reloaded past the worker has none in charge, and the pages are kept all the same.
  else workers?.getRegistration().then((registration) => ask(registration?.active), console.error);
}
