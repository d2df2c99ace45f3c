/** A name stands for one thing: who searches for it, or lets an editor import it, finds one file. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportsOf } from './imports-of.ts';

const src = join(import.meta.dirname, '../../src');
/** Not those of pages, whose exports have the names that Astro asks for. */
const paths = globSync('**/*.{ts,tsx}', { cwd: src })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('pages/'));
const sources = paths.map((path) => [path, readFileSync(join(src, path), 'utf8')] as const);

/** At most five, each with its reason. */
const MORE_THAN_ONCE: Readonly<Record<string, string>> = {
  Fields: 'The fields of a body as a schema, and those of a form as a component.',
  Who: 'The backend names the areas of access, which shared/http may not import.',
};

/** @returns e.g. `['Gate', ['server/x.ts', 'browser/y.ts']]` for each name that several files export. */
function repeatedNames(files: readonly (readonly [path: string, text: string])[]) {
  const exported = files.flatMap(([path, text]) => exportsOf(path, text).map((name) => ({ name, path })));
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => [name, places.map(({ path }) => path)] as const);
}

const repeated = repeatedNames(sources);
const exceptions = Object.keys(MORE_THAN_ONCE);

test('No two files export the same name', () => {
  expect(paths.length).toBeGreaterThan(300);
  expect(repeated.filter(([name]) => !exceptions.includes(name))).toEqual([]);
});

test('At most five names are exported more than once, and each exception is one of them', () => {
  expect(exceptions.filter((exception) => !repeated.some(([name]) => name === exception))).toEqual([]);
  expect(exceptions.length).toBeLessThanOrEqual(5);
});

test.each([
  ['export const isOver = 1;', 'export const [isOver] = [2];', true],
  ['export interface isOver {}', 'export async function isOver() {}', true],
  ['export type isOver = 1;', 'const over = 1;\nexport { over as isOver };', true],
  ['export class isOver {}', "export type { isOver } from './one.ts';", true],
  ['export const isOver = 1;', 'type isOver = 1;', false],
  ['export default function isOver() {}', 'export const isOver = 1;', false],
])('%j beside %j: repeated is %s', (one, other, isRepeated) => {
  const expected = isRepeated ? [['isOver', ['one.ts', 'other.tsx']]] : [];
  expect(
    repeatedNames([
      ['one.ts', one],
      ['other.tsx', other],
    ]),
  ).toEqual(expected);
});
