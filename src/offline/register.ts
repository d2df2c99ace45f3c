/** The page's side of the service worker. Every page pays for these lines. */
import { whenIdle } from '../freshness/content-changed.ts';

/** Starts the worker when the page is done and the browser idle. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => void whenIdle(() => tellWorker().catch(() => undefined)); // private windows may refuse
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

async function tellWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  // What came before the worker was there is kept as well: it decides itself what of it may be.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage(isFirst ? [location.href, ...loaded] : []);
}
