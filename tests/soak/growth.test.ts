import { expect, test } from 'vitest';
import { growth, type Sample } from './growth.ts';

const STILL: Sample = { heap: 30, rss: 200, handles: 40, pictures: 20, leftovers: 0, wal: 4, rows: 1000 };
const run = (at: (count: number) => Partial<Sample>) =>
  growth(Array.from({ length: 60 }, (_, count) => ({ ...STILL, ...at(count) }))).map((line) => line.split(' ')[0]);

test('The soak test takes growth at the beginning and single peaks for flat', () => {
  expect(run((count) => ({ heap: Math.min(30, 20 + count) }))).toEqual([]);
  expect(run((count) => (count % 3 === 0 ? { rss: 460, handles: 60 } : {}))).toEqual([]);
});

test('The soak test names what grows to the end', () => {
  expect(run((count) => ({ heap: 30 + count / 5, handles: 40 + count / 5 }))).toEqual(['heap', 'handles']);
  expect(run((count) => ({ rss: 200 + 2 * count, rows: 1000 + 2 * count }))).toEqual(['rss', 'rows']);
  expect(run((count) => ({ leftovers: count > 30 ? 1 : 0 }))).toEqual(['leftovers']);
});
