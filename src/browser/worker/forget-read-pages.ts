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
