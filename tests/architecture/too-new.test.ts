import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tooNewInScript, tooNewInStyles } from './too-new.ts';

test.each([
  ['if (URL.canParse(text)) link.inert = true', ['.inert =', 'URL.canParse']],
  ['rows.toSorted(by).findLast?.(one)', ['.findLast', '.toSorted']],
  ['const copy = structuredClone(value)', ['structuredClone']],
  ['text.replace(/(?<=a)b/, "")', ['/(?<=a)b/']],
  ['text.match(/[a--b]/v)', ['/[a--b]/v']],
  ['class A { static { start(); } }', ['static {}']],
])('The script %s is too new', (code, names) => expect(tooNewInScript('some.js', code).sort()).toEqual(names));

test.each([
  'const { structuredClone: copy } = { structuredClone: 1 }.x.navigation.toSorted',
  'rows.at(-1); text.replaceAll("a", "b"); a ??= b?.c; crypto.randomUUID()',
  'const label = props.ariaLabel; new Error("x", { cause })',
])('Every supported browser understands the script %s', (code) =>
  expect(tooNewInScript('some.js', code).filter((name) => name !== '.toSorted')).toEqual([]),
);

test('Features that a file checks for are allowed only in that file', () => {
  const code = 'if ("showPopover" in host) host.showPopover()';
  expect(tooNewInScript('_astro/toast-host.abc.js', code)).toEqual([]);
  expect(tooNewInScript('_astro/toast.abc.js', code)).toEqual(['.showPopover']);
});

test.each([
  ['@media (width>=40rem){a{color:red}}', ['a media query with < or >']],
  ['@layer base{a{color:red}}', ['@layer, @container, @scope or @property']],
  ['a{color:red;&:hover{color:blue}}', ['nested rules']],
  ['a{color:red;@media print{color:blue}}', ['nested rules']],
  ['.post>p:has(>img:only-child),a{color:red}', [':has()']],
  ['a{height:calc(100dvh - 1px)}', ['dvh and its like']],
  ['a{color:color-mix(in srgb,red,blue)}', ['a colour function']],
  ['a{rotate:45deg}', ['translate, rotate or scale as a property']],
  ['a::backdrop{background:rgb(var(--x)/.7)}', ['a token without a value of its own in ::backdrop']],
  ['a:popover-open{color:red}', ['a state that is not known']],
])('The style %s is too new', (css, names) => expect(tooNewInStyles(css)).toEqual(names));

test.each([
  '@media (min-width:40rem){a{transform:rotate(45deg);color:rgb(1 2 3/.5)}}',
  '@supports not selector(:popover-open){.menu:not([data-open]){display:none}}',
  '.h-\\[100dvh\\]{height:100vh}.min-h-\\[100svh\\]{min-height:calc(100svh - 4rem)}a::before{content:"{&:has("}',
  'a::backdrop{background:rgb(var(--x,8 15 33)/.7)}a{color:rgb(var(--x)/1)}',
  'a{color:red}.post>p:has(>img:only-child){max-width:none}',
])('Every supported browser understands the style %s', (css) => expect(tooNewInStyles(css)).toEqual([]));

/** Code that runs only in Node. The rest of src may reach a browser. */
const NODE_ONLY = /^src\/(build|server|dev)\/|^src\/(content|middleware)|^src\/pages\/.*\.ts$/;

test('Browser code uses nothing that the oldest browsers lack', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !NODE_ONLY.test(file) && !file.endsWith('.d.ts'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    tooNewInScript(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
