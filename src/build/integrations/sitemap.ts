/**
 * `sitemap.xml`: the pages that name an address of their own (`rel=canonical`), which are exactly those that a search engine may list.
 * Read from what was built, so there is no list to keep: new pages, posts and events are in it.
 */

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/** @returns the address that a page names as its own, as HTML escapes it; undefined where it names none. */
export const canonicalAddress = (html: string): string | undefined => CANONICAL.exec(html)?.[1];

/** @param addresses taken as they are: what HTML escapes, XML escapes alike. */
export const sitemapXml = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.toSorted().map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
