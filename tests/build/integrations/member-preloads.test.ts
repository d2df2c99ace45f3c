import { beforeEach, expect, test } from 'vitest';
import { withMemberPreloads } from '../../../src/build/integrations/member-preloads.ts';

const FILES: Readonly<Record<string, string>> = {
  '/_astro/page.js': 'import "./seen.js"; const member = () => import(`./member-script.C18X_p-m.js`);',
  '/_astro/seen.js': '',
  '/_astro/member-script.C18X_p-m.js': 'import { part } from "./part.js"; part();',
  '/_astro/screen.js': 'import "./seen.js"; import "./part.js"; import("./later.js");',
  '/_astro/part.js': 'export const part = () => undefined;',
  '/_astro/client.js': '',
};
const read = (address: string) => {
  const text = FILES[address];
  if (text === undefined) throw new Error(`${address} was asked for`);
  return text;
};
let written: Record<string, string> = {};
beforeEach(() => {
  written = {};
});
const preloads = (html: string) =>
  withMemberPreloads(html, read, (address, text) => {
    written[address] = text;
  });
const island = (client: string) =>
  `<astro-island component-url="/_astro/screen.js" renderer-url="/_astro/client.js" client="${client}"></astro-island>`;
const page = (body: string) =>
  `<!doctype html><html lang="en"><head></head><body>${body}<script type="module" src="/_astro/page.js"></script></body></html>`;

test('a page names a script that preloads what its members need, and readers do not load', () => {
  const html = preloads(page(island('session')));
  const [[address, text] = ['', '']] = Object.entries(written);
  expect(html).toBe(page(island('session')).replace('lang="en"', `lang="en" data-member="${address}"`));
  expect(address).toMatch(/^\/_astro\/member\.[\w-]{8}\.js$/);

  const links: { rel?: string; href?: string }[] = [];
  const dom = { createElement: () => ({}), head: { append: (link: object) => links.push(link) } };
  new Function('document', text)(dom);
  expect(links.map(({ rel }) => rel)).toEqual(links.map(() => 'modulepreload'));
  expect(links.map(({ href }) => href).toSorted()).toEqual([
    '/_astro/client.js',
    '/_astro/member-script.C18X_p-m.js',
    '/_astro/part.js',
    '/_astro/screen.js',
  ]);
});

test('an island that wakes at once is not named again', () => {
  preloads(page(island('load')));
  expect(Object.values(written).join()).not.toContain('screen.js');
});

test('a page without a script for members stays as it is', () => {
  const html = page(island('load')).replace('page.js', 'seen.js');
  expect(preloads(html)).toBe(html);
  expect(written).toEqual({});
});
