/**
 * Writes `sitemap.xml` at the end of a build: the pages that name an address of their own (`rel=canonical`), which are exactly those
 * that a search engine may list. Read from what was built, so there is no list to keep: new pages, posts and events are in it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/** @param pages HTML of all pages. An address is taken as it stands there: what HTML escapes, XML escapes alike. */
export function sitemapXml(pages: readonly string[]): string {
  const addresses = pages.flatMap((html) => CANONICAL.exec(html)?.[1] ?? []).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}

export const sitemap = (): AstroIntegration => ({
  name: 'sitemap',
  hooks: {
    'astro:build:done': async ({ dir, assets }) => {
      const files = [...assets.values()].flat().filter(({ pathname }) => pathname.endsWith('.html'));
      const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      await writeFile(new URL('sitemap.xml', dir), sitemapXml(pages));
    },
  },
});
