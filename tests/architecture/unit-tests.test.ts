/** A unit test has the path of its source: `X.test.ts`, or `X.<aspect>.test.ts` where the tests of X are in several files. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const namesIn = (folder: string, pattern: string, ending: RegExp) =>
  globSync(pattern, { cwd: join(import.meta.dirname, '../..', folder) }).map((path) =>
    path.replaceAll('\\', '/').replace(ending, ''),
  );
const sources = new Set(namesIn('src', '**/*.{ts,tsx,astro,js}', /\.\w+$/));
const floors = new Set([...sources].map((name) => name.split('/')[0]));
const unitTests = namesIn('tests', '**/*.test.{ts,tsx}', /\.test\.\w+$/).filter((name) =>
  floors.has(name.split('/')[0]),
);

const hasSource = (name: string) => sources.has(name) || sources.has(name.replace(/\.[\w-]+$/, ''));

/** Each runs over several sources at once; ten at most. */
const OF_SEVERAL_SOURCES: Readonly<Record<string, string>> = {
  'browser/events/while-it-is-on': 'One table of moments for every list, page and bar.',
  'browser/members/graduate': 'Four screens of officers.',
  'browser/ui/small-parts': 'Parts that are too small for files of their own.',
  'build/content/slips': 'A mistake of each kind, in every file of content/.',
  'server/call-access': 'Every call, with every caller.',
  'server/events/while-it-is-on': 'The same moments for every list, email and guest.',
  'server/every-call': 'Every call, with its valid request.',
  'server/every-field': 'Every field of every body.',
  'server/fuzz/fuzz': 'Every call, with anything.',
};

test('Unit tests lie where their source lies', () => {
  expect(unitTests.length).toBeGreaterThan(200);
  expect(unitTests.filter((name) => !hasSource(name)).toSorted()).toEqual(Object.keys(OF_SEVERAL_SOURCES));
  expect(Object.keys(OF_SEVERAL_SOURCES).length).toBeLessThanOrEqual(10);
});

test.each([
  ['shared/time/days', true],
  ['shared/time/days.leap-years', true],
  ['dev/check-start', true],
  ['shared/time/leap-years', false],
  ['shared/days', false],
  ['shared/time/days.leap-years.february', false],
])('A unit test at %s has a source: %s', (name, expected) => expect(hasSource(name)).toBe(expected));
