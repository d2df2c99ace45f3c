/** How a page's parts tell each other that what the build wrote is out of date: one question at idle asks, the island redraws. */

/** Also kept on the document: the answer may come before a part listens. */
const MARK = 'contentChanged';

/** What this page shows is no longer what the service has. Harmless when told twice. */
export function contentChanged(): void {
  document.documentElement.dataset[MARK] = '';
  dispatchEvent(new Event('content:changed'));
}

/** Calls `act` once, at the first change, also if that was before now. */
export function onContentChanged(act: () => unknown): void {
  if (MARK in document.documentElement.dataset) void act();
  else addEventListener('content:changed', () => void act(), { once: true });
}

/** Runs when the browser has nothing better to do: reading comes first. */
export const whenIdle = (act: () => unknown): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void act(), { timeout: 3000 });
  else setTimeout(act, 1000); // Safari
};
