/**
 * package-lock.json must serve every machine. npm silently leaves out an optional package that the registry lacks; then `npm ci`
 * refuses the whole file, on every machine ("Missing: … from lock file").
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}
type Locked = Readonly<Record<string, LockedPackage>>;

/** Where Node would look for a package from a folder: its own node_modules first, then those above. */
function isLocked(locked: Locked, folder: string, name: string): boolean {
  const places = folder
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...places].some((place) => `${place ? `${place}/` : ''}node_modules/${name}` in locked);
}

const missingIn = (locked: Locked) =>
  Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(locked, folder, name))
      .map((name) => `${name}, wanted by ${folder}`),
  );

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const locked: Locked = JSON.parse(text).packages;

describe('package-lock.json', () => {
  test('names every platform binary that a package asks for', () => expect(missingIn(locked)).toEqual([]));

  test('names no address of one registry, so that any machine can use its own', () => {
    const addresses = Object.values(locked).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([]);
  });
});

test('a binary that is missing is named', () => {
  const found = missingIn({
    'node_modules/compiler': { optionalDependencies: { 'compiler-linux': '1', 'compiler-mac': '1' } },
    'node_modules/compiler-linux': {},
    'node_modules/a/node_modules/b': { optionalDependencies: { near: '1', far: '1' } },
    'node_modules/a/node_modules/near': {},
    'node_modules/far': {},
  });
  expect(found).toEqual(['compiler-mac, wanted by node_modules/compiler']);
});
