/**
 * Checks that the resources of a long run stayed flat: after a warm-up, compares the median of the first third with that of the last.
 * Medians, because a sample may coincide with an upload or a garbage collection; for memory the lowest tenth, because checking passwords
 * takes up to 128 MB for a moment.
 */
import { percentile, type Sample } from './sample.ts';

/** Share of the run in which code is compiled, and pools and caches fill. */
const WARM_UP = 0.2;

/** How much each may grow from the first to the last third: a share, and an amount in the unit of the sample. */
const ALLOWED = {
  heap: { share: 0.05, amount: 1 },
  rss: { share: 0.1, amount: 10 },
  handles: { share: 0, amount: 3 },
  threads: { share: 0, amount: 1 },
  pictures: { share: 0, amount: 3 },
  leftovers: { share: 0, amount: 0 },
  wal: { share: 0.1, amount: 1 },
  rows: { share: 0, amount: 40 },
  processorEach: { share: 0.2, amount: 0.5 },
} as const satisfies Partial<Record<keyof Sample, { share: number; amount: number }>>;

export interface Line {
  what: keyof typeof ALLOWED;
  first: number;
  last: number;
  /** Maximum for the last third. */
  limit: number;
  flat: boolean;
}

export function judge(samples: readonly Sample[]): Line[] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const third = Math.floor(warm.length / 3);
  const [head, tail] = [warm.slice(0, third), warm.slice(-third)];
  return (Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]).map((what) => {
    const [first, last] = [typical(head, what), typical(tail, what)];
    const limit = first * (1 + ALLOWED[what].share) + ALLOWED[what].amount;
    return { what, first, last, limit, flat: last <= limit };
  });
}

const typical = (samples: readonly Sample[], what: keyof typeof ALLOWED) =>
  percentile(
    samples.map((sample) => sample[what]).filter((value) => value !== null),
    what === 'rss' ? 0.1 : 0.5,
  );
