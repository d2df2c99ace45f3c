/** What screen readers say has one way for each kind: announcing, taking the focus, naming buttons and pages (docs/architecture.md). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const paths = globSync('{browser,components,layouts,pages}/**/*.{ts,tsx,astro}', { cwd: src }).map((path) =>
  path.replaceAll('\\', '/'),
);
const textOf = (path: string) => readFileSync(join(src, path), 'utf8');

const LIVE_REGION = /role=["'{\\]+(status|alert|log)\b|aria-live|<output\b/;
const READERS = 'In the built page before any words, for readers who load no announcer.';
const OWN_REGIONS: Readonly<Record<string, string>> = {
  'browser/ui/dialog/toast-host.tsx': "Turns the library's region off.",
  'browser/session/client-session-directive.ts': 'Astro inlines it into pages, so it imports nothing.',
  'browser/events/EventArticle.tsx': READERS,
  'components/accounts/TimedRedirect.astro': READERS,
  'components/members/LeaderCards.astro': READERS,
  'components/page/CopyAddress.astro': READERS,
  'pages/search.astro': READERS,
};

test('Words are announced in one place', () => {
  const users = paths.filter((path) => LIVE_REGION.test(textOf(path)));
  expect(users.toSorted()).toEqual(Object.keys(OWN_REGIONS).toSorted());
});

test('The title of a page is changed in one place', () => {
  const users = paths.filter((path) => /document\.title = /.test(textOf(path)));
  expect(users.toSorted()).toEqual(['browser/ui/text/use-page-title.ts', 'pages/offline.astro']);
});

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;
const attribute = (element: Element, name: string): string | undefined =>
  element.attributes.properties
    .filter(ts.isJsxAttribute)
    .find((one) => one.name.getText() === name)
    ?.initializer?.getText();

/** A part that only a script focuses: a heading has its words for a name, another needs one. The field for robots never gets the focus. */
const isUnnamedTarget = (element: Element) =>
  attribute(element, 'tabIndex') === '{-1}' &&
  !/^(h[1-6]|input)$/.test(element.tagName.getText()) &&
  attribute(element, 'aria-label') === undefined &&
  attribute(element, 'aria-labelledby') === undefined;

const namesButton = (element: Element) =>
  /\bsr-only\b/.test(attribute(element, 'className') ?? '') &&
  ts.isJsxElement(element.parent) &&
  ts.isJsxElement(element.parent.parent) &&
  element.parent.parent.openingElement.tagName.getText() === 'Button';

function mistakesIn(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const mistakes: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (isUnnamedTarget(node)) mistakes.push(`${path}:${line} takes the focus without a name: focusTarget('…')`);
      if (namesButton(node)) mistakes.push(`${path}:${line} names a button by hand: <Button about="…">`);
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return mistakes;
}

test('What takes the focus has a name, and buttons say what they are about', () => {
  expect(paths.filter((path) => path.endsWith('.tsx')).flatMap((path) => mistakesIn(path, textOf(path)))).toEqual([]);
});

test.each([
  ['<div ref={part} tabIndex={-1} />', /without a name/],
  ['<div ref={part} tabIndex={-1} aria-label="Log" />', null],
  ["<div ref={part} {...focusTarget('Log')} />", null],
  ['<h2 ref={part} tabIndex={-1}>Log</h2>', null],
  ['<Button><span>Undo</span><span className="sr-only">{name}</span></Button>', /by hand/],
  ['<Button about={name}>Undo</Button>', null],
])('The check judges %s', (code, message) => {
  const [mistake = null] = mistakesIn('examples.tsx', `const part = ${code};`);
  if (message === null) expect(mistake).toBeNull();
  else expect(mistake).toMatch(message);
});
