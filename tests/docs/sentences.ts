/** Every text that people meet on the site, in emails and in answers of the backend. `node tests/docs/sentences.ts` prints them for reading. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Sentence {
  /** Path in the project, in code with the line. */
  where: string;
  text: string;
}

const project = fileURLToPath(new URL('../..', import.meta.url));
const CODE = [
  'src/{browser,components,layouts,pages,server,shared}/**/*.{ts,tsx,astro}',
  'src/build/editor/**/*.ts',
  'src/build/output/{search,share}/**/*.ts',
];
/** Texts of content/, and what the demo shows. */
const TEXTS = ['content/**/*.{md,mdx,yaml}', 'src/dev/mocks/**/*.{md,yaml}'];
const SQL = /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ATTACH|VACUUM|WITH|CASE|BEGIN|FROM|WHERE)\b/;
/** Some classes of Tailwind are among them; no single lower-case words. */
const hasWords = (text: string) =>
  /[A-Za-z]{2,}[,;:]? +[\w'“(]|[A-Za-z]{3,}[.?!…]$|^[A-Z][a-z]{2,}$/.test(text) && !SQL.test(text);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The pieces of an Astro file as one TSX file, each on its line. */
const astroAsTsx = (source: string) =>
  source
    .replace(/^---\n([\s\S]*?)\n---/, (_all, code: string) => `\n${code}\n;<>`)
    .replaceAll(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<!doctype html>|<!--[\s\S]*?-->/g, (found) =>
      found.replaceAll(/[^\n]/g, ''),
    )
    .concat('</>');

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

function sentencesIn(file: string, source: string): Sentence[] {
  const code = file.endsWith('.astro') ? astroAsTsx(source) : source;
  const kind = /\.(tsx|astro)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Sentence[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== undefined && hasWords(plain(text))) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ where: `${file}:${line + 1}`, text: plain(text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** A sentence may go over several lines, so a paragraph is one text. Notes for editors are none. */
const paragraphsIn = (file: string, source: string): Sentence[] =>
  source
    .split(/\n(?=\n|- |\d\. |\w+:)/)
    .map((paragraph) => ({ where: file, text: plain(paragraph.replaceAll(/^ *#(?!#).*$/gm, '')) }))
    .filter(({ text }) => hasWords(text));

const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** @throws Error for a pattern that finds no file, because its folder has another name now. */
const filesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: project });
    if (files.length === 0) throw new Error(`no file is like ${pattern}`);
    return files;
  });

export const allSentences = (): Sentence[] => [
  ...filesOf(CODE).flatMap((file) => sentencesIn(file, read(file))),
  ...filesOf(TEXTS).flatMap((file) => paragraphsIn(file, read(file))),
];

if (import.meta.main) for (const { where, text } of allSentences()) console.log(`${where}\t${text}`);
