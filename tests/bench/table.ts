/** What a bench in the browser prints: a row for each number of things, and how busy the machine was meanwhile. */
import { availableParallelism, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { openServedSite } from './served-site.ts';

/** Milliseconds in which the answer to a deed is drawn, so that it feels immediate. */
const LIMIT = 50;

export interface Measured {
  /** Milliseconds of every deed. */
  times: readonly number[];
  /** Most parts that were in the page at once. */
  mostParts: number;
}

interface Bench {
  title: string;
  /** What there are many of, e.g. `members`. */
  things: string;
  /** What is drawn of them, e.g. `rows`. */
  parts: string;
  sizes: readonly number[];
  /** @param count of the things. */
  measure: (browser: Browser, count: number) => Promise<Measured>;
}

const row = (cells: readonly string[]) => cells.map((cell) => cell.padStart(14)).join('');

/** Opens the built site, measures with each number of things, prints the table. @throws Error when the site is not built. */
export async function printBench({ title, things, parts, sizes, measure }: Bench): Promise<void> {
  const { browser, close } = await openServedSite();
  try {
    console.log(`${title}\n`);
    console.log(row([things, 'median ms', 'worst ms', `${parts} in DOM`]));
    for (const count of sizes) {
      const { times, mostParts } = await measure(browser, count);
      const sorted = times.toSorted((one, other) => one - other);
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
      const worst = sorted.at(-1) ?? Number.NaN;
      const late = worst > LIMIT ? `  over ${LIMIT} ms` : '';
      console.log(row([count.toLocaleString('en'), median.toFixed(1), worst.toFixed(1), String(mostParts)]) + late);
    }
    // A machine that is busy with something else makes single frames late, whatever the number of things.
    console.log(`\nLoad of this machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  } finally {
    await close();
  }
}
