/** `sitemap.xml`: all built pages with a `rel=canonical`, which are exactly those that search engines may list. */

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/** @returns the canonical address of a page, still escaped; undefined if it has none. */
export const canonicalAddress = (html: string): string | undefined => CANONICAL.exec(html)?.[1];

/** @param addresses escaped as in HTML, which fits XML too. */
export const sitemapXml = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.toSorted().map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
