import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadedScripts } from '../../src/build/output/loaded-scripts.ts';
import { budgetOf, overruns, weighForMember, weighPage } from '../../src/dev/budgets.ts';

const FILES: Readonly<Record<string, string>> = {
  '/_astro/header.js': 'import{a}from"./shared.js";import("./later.js");a()',
  '/_astro/shared.js': 'export*from"./deep.js"',
  '/_astro/deep.js': 'export const a=()=>{}',
  '/_astro/later.js': 'export const later=1',
  '/_astro/Form.js': 'import"./react.js";export const Form=1',
  '/_astro/client.js': 'import"./react.js";export default 1',
  '/_astro/react.js': 'export const r=Symbol.for("react.transitional.element")',
  '/_astro/member.abc.js': 'for(const a of ["/_astro/Form.js","/_astro/react.js"])load(a)',
  '/_astro/base.css': 'body{color:red}',
};
const read = (address: string) => {
  const text = FILES[address];
  if (text === undefined) throw new Error(`${address} is not in the site`);
  return text;
};
const island = (client: string) =>
  `<astro-island uid="1" component-url="/_astro/Form.js" renderer-url="/_astro/client.js" client="${client}" props="{}">`;

test.each([
  [
    'a script and its static imports',
    '<script type="module" src="/_astro/header.js"></script>',
    ['header', 'shared', 'deep'],
  ],
  ['the imports of an inline module', '<script type="module">import"/_astro/shared.js";</script>', ['shared', 'deep']],
  ['an island with its renderer', island('load'), ['Form', 'react', 'client']],
  ['an island that only the browser draws', island('only'), ['Form', 'react', 'client']],
  ['no island of a signed-in person', island('session'), []],
  ['nothing from elsewhere', '<script src="https://cdn.example/x.js"></script>', []],
])('A signed-out visitor loads %s', (_case, html, names) => {
  expect([...loadedScripts(html, read)]).toEqual(names.map((name) => `/_astro/${name}.js`));
});

const size = (...addresses: string[]) =>
  addresses.reduce((sum, address) => sum + gzipSync(read(`/_astro/${address}`)).length, 0);

test('The weight of a page counts each file once', () => {
  const html = `<link rel="stylesheet" href="/_astro/base.css"><link href="/_astro/base.css" rel="stylesheet">${island('load')}`;
  const js = size('Form.js', 'client.js', 'react.js');
  expect(weighPage(html, read)).toEqual({ html: gzipSync(html).length, css: size('base.css'), js, react: true });
});

test("The weight of a page for members includes members' scripts", () => {
  const html = `<html lang="en" data-member="/_astro/member.abc.js /_astro/react.js">${island('session')}<script src="/_astro/Form.js"></script>`;
  expect(weighForMember(html, read)).toBe(size('member.abc.js', 'Form.js', 'react.js'));
  const named = '<html lang="en" data-member="/_astro/member.abc.js /_astro/deep.js">';
  expect(weighForMember(named, read)).toBe(size('member.abc.js', 'Form.js', 'react.js', 'deep.js'));
  expect(weighForMember('<html lang="en"><script src="/_astro/deep.js"></script>', read)).toBe(size('deep.js'));
});

test('The size check reports a page over its budget in bytes', () => {
  const weight = { html: 14_001, css: 10_000, js: 5_000, react: false };
  expect(overruns(weight, budgetOf('/about'))).toEqual(['HTML is 1 bytes over', 'JS is 1000 bytes over']);
  const withReact = weighPage(island('load'), read);
  for (const page of ['/about', '/some-new-page', '/blog-detail/12'])
    expect(overruns(withReact, budgetOf(page))).toEqual(['a page to read loads React']);
  expect(overruns(withReact, budgetOf('/signin'))).toEqual([]);
});
