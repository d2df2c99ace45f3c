/**
 * Counts what the house has too much of. `npx node tests/architecture/counts.ts [folder of a checkout] [--list]` prints one row for each
 * count; `--list` prints what was counted under it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { importsOf, treesOf } from './imports-of.ts';

const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? join(import.meta.dirname, '../..'));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
/** Older commits let single files import more than their folder. */
interface Floors {
  ARROWS?: Readonly<Record<string, readonly string[]>>;
}
const { ARROWS = {} } = (await import(pathToFileURL(join(root, 'tests/architecture/floors.ts')).href)) as Floors;

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  callee?: { name?: string };
  init?: Node | null;
  value?: unknown;
  quasis?: { value: { raw: string } }[];
}
/** A tree and everything below it. */
function nodesOf(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(nodesOf);
  return 'type' in part ? [part as Node, ...below] : below;
}

interface Source {
  file: string;
  imports: string[];
  /** Its own names, not those that it passes on. */
  exported: string[];
  parts: { code: string; nodes: Node[] }[];
}
const sources = filesOf('src/**/*.{ts,tsx,astro}').map((file): Source => {
  const text = textOf(file);
  const trees = treesOf(file, text);
  return {
    file,
    imports: importsOf(file, text),
    exported: trees.flatMap(({ module }) =>
      module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : (exportName.name ?? []))),
      ),
    ),
    parts: trees.map(({ code, program }) => ({ code, nodes: nodesOf(program) })),
  };
});

/** Looks for something in each file whose path fits. @returns `path: what was found`. */
const inEach = (where: RegExp, find: (node: Node, code: string) => readonly string[]) =>
  sources
    .filter(({ file }) => where.test(file))
    .flatMap(({ file, parts }) =>
      parts.flatMap(({ code, nodes }) => nodes.flatMap((node) => find(node, code).map((found) => `${file}: ${found}`))),
    );
const linesOf = (text: string) => text.split('\n').length;
const callsOf = (name: string, where: RegExp) =>
  inEach(where, ({ type, callee, start }, code) =>
    type === 'CallExpression' && callee?.name === name ? [`line ${linesOf(code.slice(0, start))}`] : [],
  );
/** Texts in code, templates too, with this beginning. */
const textsOf = (beginning: RegExp, where: RegExp) =>
  inEach(where, ({ type, value, quasis = [] }) => {
    const text = type === 'Literal' ? value : quasis[0]?.value.raw;
    return typeof text === 'string' && beginning.test(text) ? [text.trim().slice(0, 60)] : [];
  });

/** Texts that are code for a browser, in bytes; shorter ones are parts of sentences. */
const PROGRAM = /\bfunction ?\(|=>|\bdocument\.|\bnew [A-Z]\w+\(/;
const programBytes = inEach(/\.ts$/, ({ type, value, quasis = [] }) => {
  const text = type === 'Literal' ? value : quasis.map((part) => part.value.raw).join('');
  return typeof text === 'string' && text.length > 40 && PROGRAM.test(text) ? [`${Buffer.byteLength(text)} bytes`] : [];
});

/** Astro chooses what a page exports. */
const exporters = Map.groupBy(
  sources
    .filter(({ file }) => /\.tsx?$/.test(file) && !file.startsWith('src/pages/'))
    .flatMap(({ file, exported }) => [...new Set(exported)].map((name) => ({ name, file }))),
  ({ name }) => name,
);
const exportedTwice = [...exporters]
  .filter(([, files]) => files.length > 1)
  .map(([name, files]) => `${name}: ${files.map(({ file }) => file).join(', ')}`);

/** A comment may give the reason: `In one piece: …`. */
function longComponents({ type, id, init, start, end }: Node, code: string): string[] {
  const isFunction =
    type === 'FunctionDeclaration' || (type === 'VariableDeclarator' && /Function|Call/.test(init?.type ?? ''));
  const lines = linesOf(code.slice(start, end));
  const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?:export )?(?:const )?$/.exec(code.slice(0, start))?.[0] ?? '';
  const hasReason = comment.includes('In one piece:');
  return isFunction && /^[A-Z]/.test(id?.name ?? '') && lines > 100 && !hasReason
    ? [`${id?.name}, ${lines} lines`]
    : [];
}

/** A function for a hook that loads, kept the same by hand. */
function memoisedLoads({ type, callee, start, end }: Node, code: string): string[] {
  if (type !== 'CallExpression' || !/^use(Memo|Callback)$/.test(callee?.name ?? '')) return [];
  return /\b(send|load|fetch)[A-Z]?\w*\(/.test(code.slice(start, end)) ? [`line ${linesOf(code.slice(0, start))}`] : [];
}

/** By name: no pattern finds what a state means. */
const OVERLAYS = ['newer', 'sent', 'results', 'lists', 'saved', '$sentCheckIns'];
function overlays({ type, id, init, start, end }: Node, code: string): string[] {
  if (type !== 'VariableDeclarator' || !/^(useState|atom)/.test(code.slice(init?.start, init?.end))) return [];
  const name = /^(?:\[(\w+)|(\$\w+))/.exec(code.slice(start, end));
  return OVERLAYS.includes(name?.[1] ?? id?.name ?? '') && /\buse(Query|Call|Answer)\(|\$sentCheckIns/.test(code)
    ? [name?.[0] ?? '']
    : [];
}

const sendingRefs = ({ type, id, init, start, end }: Node, code: string): string[] =>
  type === 'VariableDeclarator' && /^(sending|running)$/.test(id?.name ?? '') && init ? [code.slice(start, end)] : [];

const conflictButtons = ({ type, start, end }: Node, code: string): string[] =>
  type === 'JSXText' && code.slice(start, end).trim() === 'Keep mine' ? ['Keep mine'] : [];

const TESTS = 'tests/{browser,build,dev,server,shared,worker}/**/*.test.{ts,tsx}';
/** `X.test.ts` and `X.<aspect>.test.ts` belong to the file `X` of the same folder. */
const hasSource = (file: string) => filesOf(file.replace(/^tests\/(.*\/)([^/.]+)\.[^/]*$/, 'src/$1$2.*')).length > 0;

const linesIn = (folder: string) =>
  filesOf(`${folder}/**/*.{ts,tsx,astro,css}`).reduce((sum, file) => sum + linesOf(textOf(file)) - 1, 0);
const GENERATED = /<!-- Made from .*?<!-- End of the tables\. -->/s;
const words = existsSync(join(root, 'docs/calls.md'))
  ? textOf('docs/calls.md').replace(GENERATED, '').match(/\S+/g)
  : [];

const OUTSIDE_SHARED = /^src\/(?!shared\/)/;
const SERVER = /^src\/server\//;
const SQL = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\s(?!\/)/;
const NOUNS =
  /^src\/server\/(accounts|events|event-calls|members|membership|officers|personal-data|sign-ups)\/.*(?<!-table)\.ts$/;
const rows: readonly (readonly [name: string, counted: readonly string[] | number])[] = [
  ['calls described in src/dev/openapi/fixed-calls.ts', callsOf('fixed', /^src\/dev\/openapi\//)],
  ['calls described with fixed( in src/server', callsOf('fixed', SERVER)],
  ['addresses of the API as text outside src/shared', textsOf(/^\/api\//, OUTSIDE_SHARED)],
  ['useQuery(', callsOf('useQuery', /./)],
  ['loads memoised by hand', inEach(/^src\/browser\//, memoisedLoads)],
  ['own state for a reply that is laid over another', inEach(/^src\/browser\//, overlays)],
  ['useForm( outside src/browser/ui', callsOf('useForm', /^src\/(?!browser\/ui\/)/)],
  ['refs for "sending"', inEach(/^src\/browser\//, sendingRefs)],
  ['screens that show a conflict on their own', inEach(/^src\/browser\//, conflictButtons)],
  ['exceptions of the walls', Object.entries(ARROWS).flatMap(([from, to]) => to.map((file) => `${from}: ${file}`))],
  ['names exported by several files', exportedTwice],
  ['components over 100 lines without a reason', inEach(/\.tsx$/, longComponents)],
  [
    'files with over 25 imports outside src/server/run',
    sources
      .filter(({ file, imports }) => imports.length > 25 && !file.startsWith('src/server/run/'))
      .map(({ file, imports }) => `${file}: ${imports.length}`),
  ],
  [
    'imports that climb three floors or more',
    sources.flatMap(({ file, imports }) =>
      imports.filter((path) => path.startsWith('../../../')).map((path) => `${file}: ${path}`),
    ),
  ],
  ['SQL statements in src/server outside -table.ts', textsOf(SQL, /^src\/server\/.*(?<!-table)\.ts$/)],
  ['of these in the folders of nouns', textsOf(SQL, NOUNS)],
  ['unit tests that do not lie where their source lies', filesOf(TESTS).filter((file) => !hasSource(file))],
  ['bytes of programs in texts', programBytes.reduce((sum, found) => sum + Number(/(\d+) bytes$/.exec(found)?.[1]), 0)],
  ['lines of src', linesIn('src')],
  ['lines of tests', linesIn('tests')],
  ['words of docs/calls.md outside its tables', words?.length ?? 0],
];

for (const [name, counted] of rows) {
  console.log(`${name.padEnd(60)}${String(typeof counted === 'number' ? counted : counted.length).padStart(6)}`);
  if (values.list && typeof counted !== 'number') for (const item of counted) console.log(`  ${item}`);
}
