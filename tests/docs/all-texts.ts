/**
 * Every text that people meet on the site, in emails and in answers of the backend; every name in the project, every comment and every test
 * title. `node tests/docs/all-texts.ts` prints the texts for reading.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Sentence {
  /** Path in the project, in code with the line. */
  where: string;
  text: string;
}

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${project}/${file}`, 'utf8');
/** @throws Error for a pattern that finds no file, because its folder has another name now. */
const filesOf = (...patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: project });
    if (files.length === 0) throw new Error(`no file is like ${pattern}`);
    return files.sort();
  });
const SOURCES = filesOf('{src,tests}/**/*.{ts,tsx}');

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The pieces of an Astro file as one TSX file, each on its line. */
const astroAsTsx = (source: string) =>
  source
    .replace(/^---\n([\s\S]*?)\n---/, (_all, code: string) => `\n${code}\n;<>`)
    .replaceAll(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<!doctype html>|<!--[\s\S]*?-->/g, (found) =>
      found.replaceAll(/[^\n]/g, ''),
    )
    .concat('</>');

const trees = new Map<string, ts.SourceFile>();
function treeOf(file: string): ts.SourceFile {
  const code = file.endsWith('.astro') ? astroAsTsx(read(file)) : read(file);
  const kind = /\.(tsx|astro)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = trees.get(file) ?? ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  trees.set(file, tree);
  return tree;
}

const at = (tree: ts.SourceFile, position: number, text: string): Sentence => ({
  where: `${tree.fileName}:${tree.getLineAndCharacterOfPosition(position).line + 1}`,
  text,
});

/** What a function finds in the nodes of a file. */
function findIn(file: string, textOf: (node: ts.Node) => string | undefined): Sentence[] {
  const tree = treeOf(file);
  const found: Sentence[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== undefined) found.push(at(tree, node.getStart(tree), text));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const SQL = /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ATTACH|VACUUM|WITH|CASE|BEGIN|FROM|WHERE)\b/;
/** Some classes of Tailwind are among them; no single lower-case words. */
const hasWords = (text: string) =>
  /[A-Za-z]{2,}[,;:]? +[\w'“(]|[A-Za-z]{3,}[.?!…]$|^[A-Z][a-z]{2,}$/.test(text) && !SQL.test(text);

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
const sentencesIn = (file: string): Sentence[] =>
  findIn(file, (node) => {
    const text = plain(textOf(node) ?? '');
    return hasWords(text) ? text : undefined;
  });

/** A sentence may go over several lines, so a paragraph is one text. Notes for editors are none. */
const paragraphsIn = (file: string): Sentence[] =>
  read(file)
    .split(/\n(?=\n|- |\d\. |\w+:)/)
    .map((paragraph) => ({ where: file, text: plain(paragraph.replaceAll(/^ *#(?!#).*$/gm, '')) }))
    .filter(({ text }) => hasWords(text));

export const allSentences = (): Sentence[] => [
  ...filesOf(
    'src/{browser,components,layouts,pages,server,shared}/**/*.{ts,tsx,astro}',
    'src/build/editor/**/*.ts',
    'src/build/output/{search,share}/**/*.ts',
  ).flatMap(sentencesIn),
  // Texts of content/, and what the demo shows.
  ...filesOf('content/**/*.{md,mdx,yaml}', 'src/dev/mocks/**/*.{md,yaml}').flatMap(paragraphsIn),
];

/** Each name once a file. */
function identifiersIn(file: string): Sentence[] {
  const names = new Set<string>();
  return findIn(file, (node) =>
    ts.isIdentifier(node) && names.size < names.add(node.text).size ? node.text : undefined,
  );
}

const tablesAndColumns = (): Sentence[] =>
  filesOf('src/server/database/migrations/*.sql').flatMap((file) =>
    [...read(file).matchAll(/^(?:CREATE TABLE|CREATE VIEW|CREATE (?:UNIQUE )?INDEX| {2})\s?(\w+)/gm)].map(
      ([, text = '']) => ({ where: file, text }),
    ),
  );

/** Addresses, fields and values of the calls that are the club's own: the others are fixed. */
function clubCalls(): Sentence[] {
  const { paths } = JSON.parse(read('docs/openapi.json')) as { paths: Record<string, unknown> };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/club/'))
    .flatMap(([path, calls]) =>
      [path, ...namesIn(calls)].map((text) => ({ where: `docs/openapi.json: ${path}`, text })),
    );
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'enum' ? (part as unknown[]).filter((one) => typeof one === 'string') : [key, ...namesIn(part)],
  );
}

/** Of files, in code, of tables and columns, in the calls of the club. */
export const allNames = (): Sentence[] => [
  ...filesOf('{src,tests}/**/*.*').map((file) => ({ where: file, text: file.split('/').at(-1) ?? '' })),
  ...SOURCES.flatMap(identifiersIn),
  ...tablesAndColumns(),
  ...clubCalls(),
];

/** Comments as whole texts. */
function commentsIn(file: string): Sentence[] {
  const tree = treeOf(file);
  const text = tree.getFullText();
  const found = new Map<number, Sentence>();
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      found.set(pos, at(tree, pos, plain(text.slice(pos, end).replaceAll(/^\/\*+|\*\/$|^\s*(\*|\/\/)/gm, ' '))));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found.values()];
}
export const allComments = (): Sentence[] => SOURCES.flatMap(commentsIn);

/** As they are written: a table's values stand as `%s` or `$name`. */
export const allTitles = (): Sentence[] =>
  SOURCES.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) =>
    findIn(file, (node) => {
      if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText())) return undefined;
      const [title] = node.arguments;
      const isText = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
      return isText ? title.getText().slice(1, -1) : undefined;
    }),
  );

if (import.meta.main) for (const { where, text } of allSentences()) console.log(`${where}\t${text}`);
