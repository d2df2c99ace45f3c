import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { canonicalAddress, sitemapXml } from '../../../src/build/integrations/sitemap.ts';

const page = (head: string) => `<!doctype html><html><head><title>x</title>${head}</head></html>`;
const canonical = (href: string) => page(`<link rel="canonical" href="${href}">`);

test('The sitemap lists only canonical pages', () => {
  const pages = [
    canonical('https://club.example/events'),
    page('<link rel="icon" href="/favicon.svg"><meta name="robots" content="noindex">'),
    canonical('https://club.example/event-detail/q&#38;a'),
    canonical('https://club.example/about'),
  ];
  const xml = sitemapXml(pages.flatMap((html) => canonicalAddress(html) ?? []));
  const { urlset } = new XMLParser({ htmlEntities: true }).parse(xml, true);
  expect(urlset.url).toEqual([
    { loc: 'https://club.example/about' },
    { loc: 'https://club.example/event-detail/q&a' },
    { loc: 'https://club.example/events' },
  ]);
});
