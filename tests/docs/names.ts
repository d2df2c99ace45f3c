/** Every name in the project: of files, in code, of tables and columns, in the calls of the club; and every comment and test title. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Sentence } from './sentences.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${project}/${file}`, 'utf8');
const SOURCES = globSync('{src,tests}/**/*.{ts,tsx}', { cwd: project }).sort();

const trees = new Map<string, ts.SourceFile>();
function treeOf(file: string): ts.SourceFile {
  const earlier = trees.get(file);
  if (earlier) return earlier;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, kind);
  trees.set(file, tree);
  return tree;
}

const fileNames = (): Sentence[] =>
  globSync('{src,tests}/**/*.*', { cwd: project }).map((file) => ({ where: file, text: file.split('/').at(-1) ?? '' }));

/** Each name once a file. */
function identifiersIn(file: string): Sentence[] {
  const names = new Map<string, Sentence>();
  const tree = treeOf(file);
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !names.has(node.text)) names.set(node.text, at(tree, node.getStart(tree), node.text));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...names.values()];
}

const at = (tree: ts.SourceFile, position: number, text: string): Sentence => ({
  where: `${tree.fileName}:${tree.getLineAndCharacterOfPosition(position).line + 1}`,
  text,
});

const tablesAndColumns = (): Sentence[] =>
  globSync('src/server/database/migrations/*.sql', { cwd: project }).flatMap((file) =>
    [...read(file).matchAll(/^(?:CREATE TABLE|CREATE VIEW|CREATE (?:UNIQUE )?INDEX| {2})\s?(\w+)/gm)].map(
      ([, name = '']) => ({
        where: file,
        text: name,
      }),
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

export const allNames = (): Sentence[] => [
  ...fileNames(),
  ...SOURCES.flatMap(identifiersIn),
  ...tablesAndColumns(),
  ...clubCalls(),
];

/** Comments as whole texts: lines of `//` in a row are one. */
function commentsIn(file: string): Sentence[] {
  const tree = treeOf(file);
  const text = tree.getFullText();
  const found: Sentence[] = [];
  const seen = new Set<number>();
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      found.push(
        at(
          tree,
          pos,
          text
            .slice(pos, end)
            .replaceAll(/^\/\*+|\*\/$|^\s*(\*|\/\/)/gm, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        ),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The titles of tests, as they are written: a table's values stand as `%s` or `$name`. */
function titlesIn(file: string): Sentence[] {
  const tree = treeOf(file);
  const found: Sentence[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText(tree))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        found.push(at(tree, title.getStart(tree), title.getText(tree).slice(1, -1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export const allComments = (): Sentence[] => SOURCES.flatMap(commentsIn);
export const allTitles = (): Sentence[] =>
  SOURCES.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap(titlesIn);
