/** Prints the table of a benchmark in the browser: a row for each number of things, and the load of the machine. */
import { availableParallelism, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { median } from './median.ts';
import { openServedSite } from './served-site.ts';

/** Milliseconds until the next frame, so that the page feels immediate. */
const LIMIT = 50;

export interface Measured {
  /** Milliseconds of every action. */
  times: readonly number[];
  /** The largest number of parts in the page at once. */
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

/** Runs in the page: measures from each event until the frame after the next one is painted. */
export function watchFrames(eventName: string): void {
  const times: number[] = [];
  Object.assign(window, { times });
  const measure = () => {
    const start = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => times.push(performance.now() - start)));
  };
  document.addEventListener(eventName, measure, { capture: true });
}

/** Runs in the page. */
export const takeTimes = (): number[] => (window as unknown as { times: number[] }).times;

/** @throws Error if the site is not built. */
export async function printBench({ title, things, parts, sizes, measure }: Bench): Promise<void> {
  const { browser, close } = await openServedSite();
  try {
    console.log(`${title}\n`);
    console.log(row([things, 'median ms', 'worst ms', `${parts} in DOM`]));
    for (const count of sizes) {
      const { times, mostParts } = await measure(browser, count);
      const worst = Math.max(...times);
      const late = worst > LIMIT ? `  over ${LIMIT} ms` : '';
      console.log(
        row([count.toLocaleString('en'), median(times).toFixed(1), worst.toFixed(1), String(mostParts)]) + late,
      );
    }
    // On a busy machine single frames are late, whatever the number of things.
    console.log(`\nLoad of this machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  } finally {
    await close();
  }
}
