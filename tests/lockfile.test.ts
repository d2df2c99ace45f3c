/**
 * package-lock.json must serve every machine. npm silently leaves out an optional package that the registry lacks; then `npm ci`
 * refuses the whole file, on every machine ("Missing: … from lock file").
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const locked: Readonly<Record<string, LockedPackage>> = JSON.parse(text).packages;

/** Where Node would look for a package from a folder: its own node_modules first, then those above. */
function isLocked(folder: string, name: string): boolean {
  const places = folder
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...places].some((place) => `${place ? `${place}/` : ''}node_modules/${name}` in locked);
}

test('package-lock.json names every platform binary that a package asks for', () => {
  const optionalPackages = Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  );
  expect(optionalPackages.length).toBeGreaterThan(20);
  expect(optionalPackages.filter(({ folder, name }) => !isLocked(folder, name))).toEqual([]);
});

test('package-lock.json names no address of one registry, so that any machine can use its own', () => {
  const addresses = Object.values(locked).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});
