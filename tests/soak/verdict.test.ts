import { expect, test } from 'vitest';
import type { Sample } from './sample.ts';
import { judge } from './verdict.ts';

const STILL: Sample = {
  ...{ minutes: 0, rss: 200, heap: 30, handles: 40, threads: 15, pictures: 20, leftovers: 0, database: 1, wal: 4 },
  ...{ rows: 1000, keptRows: 50, calls: 100, p50: 5, p99: 50, processorEach: 5, load: 1 },
};
/** A run of 120 samples of which only some tell the heap. */
const run = (at: (count: number) => Partial<Sample>) =>
  Array.from({ length: 120 }, (_, count) => ({ ...STILL, heap: count % 6 === 0 ? STILL.heap : null, ...at(count) }));
const grown = (samples: readonly Sample[]) =>
  judge(samples)
    .filter(({ flat }) => !flat)
    .map(({ what }) => what);

test('what stays, or grows only at the beginning, is flat', () => {
  expect(grown(run(() => ({})))).toEqual([]);
  expect(grown(run((count) => ({ rss: Math.min(200, 100 + 5 * count) })))).toEqual([]);
  expect(grown(run((count) => (count % 3 === 0 ? { rss: 460, handles: 60 } : {})))).toEqual([]);
});

test('what grows to the end is named', () => {
  expect(grown(run((count) => ({ handles: 40 + count / 10 })))).toEqual(['handles']);
  expect(grown(run((count) => ({ heap: count % 6 === 0 ? 30 + count / 10 : null })))).toEqual(['heap']);
  expect(grown(run((count) => ({ rss: 200 + count, rows: 1000 + count })))).toEqual(['rss', 'rows']);
  expect(grown(run((count) => ({ leftovers: count > 60 ? 1 : 0 })))).toEqual(['leftovers']);
});
