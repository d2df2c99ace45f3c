/** The offline page's list of the cached pages. */
import { expect, test, vi } from 'vitest';
import { reloadWhenOnline, showCachedPages } from '../../src/worker/cached-pages.ts';
import { openStore } from '../../src/worker/stores.ts';
import { fakeCaches, fromHost } from './fake-caches.ts';

test('The offline page lists a cached page by its heading', async () => {
  vi.stubGlobal('caches', fakeCaches());
  const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const html = '<style>p {}</style>\n<h1 dir="auto">Kites\n<i>&amp; wind</i></h1>\n<p style="margin: 0">Words</p>';
  await (await openStore('pages')).put('/kites', fromHost({ html }));
  document.body.innerHTML =
    '<section data-cached-pages hidden><ul></ul><template><li><a></a></li></template></section>';
  await showCachedPages();
  expect(document.querySelector('section:not([hidden]) a[href="/kites"]')?.textContent).toBe('Kites\n& wind');
  expect(parsed.mock.calls.join()).not.toContain('style');
});

const FIRST_TRY_MS = 2000;

test.each([
  ['reloads when the site answers', async () => new Response(), 1],
  ['stays while the site answers that it is down', async () => new Response(null, { status: 503 }), 0],
  ['stays while the site does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 0],
] as const)('The offline page %s', async (_, answer, times) => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  reloadWhenOnline();
  await vi.advanceTimersByTimeAsync(FIRST_TRY_MS);
  expect(reload).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});
