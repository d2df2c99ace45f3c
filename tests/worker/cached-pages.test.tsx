/** The offline page's list of the cached pages. */
import { expect, test, vi } from 'vitest';
import { showCachedPages } from '../../src/worker/cached-pages.ts';
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
