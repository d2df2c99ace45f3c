/** No text of an island has siblings, or translators break it: bare-text.ts. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { bareTexts } from './bare-text.ts';

const root = join(import.meta.dirname, '../../');
const config = ts.getParsedCommandLineOfConfigFile(
  `${root}tsconfig.browser.json`,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.fail(`${messageText}`) },
);
const sources = globSync('src/**/*.tsx', { cwd: root }).map((path) => root + path);

/** A component for each rule. */
const EXAMPLES = `${root}src/browser/examples.tsx`;
const EXAMPLE_ROWS: readonly (readonly [code: string, rule: string | null])[] = [
  ['<p>Hello</p>', null],
  ['<p>{name ? name : <b>Nobody</b>}</p>', null],
  ['<p><span>Hello </span>{name && <b>{name}</b>}</p>', null],
  ['<p><a href="/">Home</a> <a href="/blog">Blog</a></p>', null],
  ['<p>Hello <b>you</b></p>', 'a text with siblings'],
  ['<p>{name}<b>you</b></p>', 'a text with siblings'],
  ['<p>{count}<b>people</b></p>', 'a text with siblings'],
  ['<p>{name !== "" && name}<b>you</b></p>', 'a text with siblings'],
  ['<p>{node}<b>you</b></p>', 'a text with siblings'],
  ['<>Hello</>', 'a text with siblings'],
  ['<Fragment key="1">Hello</Fragment>', 'a text with siblings'],
  ['<p>{[name, name]}</p>', 'texts in a list'],
  ['name', 'a component that may be a text'],
];
const examples = `import { Fragment, type ReactNode } from 'react';
interface Props { name: string; count: number; node: ReactNode }
${EXAMPLE_ROWS.map(([code], at) => `export function Example${at}({ name, count, node }: Props) { return ${code}; }`).join('\n')}
`;

const host = ts.createCompilerHost(config?.options ?? {});
const { getSourceFile, fileExists } = host;
host.getSourceFile = (path, options) =>
  path === EXAMPLES ? ts.createSourceFile(path, examples, options) : getSourceFile(path, options);
host.fileExists = (path) => path === EXAMPLES || fileExists(path);
const program = ts.createProgram([...sources, `${root}src/env.d.ts`, EXAMPLES], config?.options ?? {}, host);

test.each(EXAMPLE_ROWS)('The code %s breaks the rule: %s', (code, rule) => {
  const line = EXAMPLE_ROWS.findIndex(([other]) => other === code) + 3;
  const found = bareTexts(program, (path) => path === EXAMPLES).filter((words) => words.includes(`.tsx:${line} `));
  if (rule === null) expect(found).toEqual([]);
  else expect(found).toContainEqual(expect.stringContaining(rule));
});

test('No text in src has siblings', () => {
  const found = bareTexts(program, (path) => sources.includes(path));
  expect(found.map((words) => words.replace(root, ''))).toEqual([]);
  // The compiler reads all of src: minutes on a machine that has other things to do.
}, 180_000);
