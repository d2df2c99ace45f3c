import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import {
  canonicalAddress,
  sitemapXml,
  withModules,
  withOwnHashes,
  withPreloads,
} from '../../../src/build/integrations/finish-pages.ts';

const FILES: Readonly<Record<string, string>> = {
  '/_astro/form.js': 'import { part } from "./part.js"; part();',
  '/_astro/part.js': 'export const part = () => import("./later.js");',
  '/_astro/client.js': '',
};
const read = (address: string) => {
  const text = FILES[address];
  if (text === undefined) throw new Error(`${address} was requested`);
  return text;
};
const page = (client: string) =>
  `<html><head></head><body><astro-island component-url="/_astro/form.js" renderer-url="/_astro/client.js" client="${client}"></astro-island></body></html>`;

test('A page preloads the scripts of client:load islands and their static imports', () => {
  const html = withPreloads(page('load'), read);
  const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]*)" fetchpriority="low">/g)].map(
    ([, at]) => at,
  );
  expect(named.toSorted()).toEqual(['/_astro/client.js', '/_astro/form.js', '/_astro/part.js']);
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'));
});

test('A page without client:load islands stays unchanged', () => {
  for (const client of ['session', 'changed', 'visible']) expect(withPreloads(page(client), read)).toBe(page(client));
});

test('Scripts before islands become modules', () => {
  const html = (first: string) =>
    `<head><script>head()</script></head><body><p>Text</p>${first}one()</script><script type="module" src="/a.js"></script>${first}two()</script></body>`;
  expect(withModules(html('<script>'))).toBe(html('<script type="module">'));
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const withPolicy = (scripts: string, styles: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${scripts}; style-src 'self' ${styles};"><style>a{}</style><script>own()</script><script type="speculationrules">{"a":1}</script><script src="/a.js"></script>`;
const [own, rules, style] = ['own()', '{"a":1}', 'a{}'].map(hash) as [string, string, string];

test('A page allows exactly its own inline scripts and styles', () => {
  const [script, empty] = ['other()', ''].map(hash);
  const others = (scripts: string, styles: string) =>
    withPolicy(`https://maps.example ${scripts}`, `https://styles.example ${styles}`);
  const all = others(`${script} ${own} ${rules} ${style}`, `${empty} ${style} ${own}`);
  expect(withOwnHashes(all)).toBe(others(`${own} ${rules}`, style));
});

const pageWith = (head: string) => `<!doctype html><html><head><title>x</title>${head}</head></html>`;
const canonical = (href: string) => pageWith(`<link rel="canonical" href="${href}">`);

test('The sitemap lists only canonical pages', () => {
  const pages = [
    canonical('https://club.example/events'),
    pageWith('<link rel="icon" href="/favicon.svg"><meta name="robots" content="noindex">'),
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
