/** Limits on how much work runs at once, so that a burst of requests uses up neither memory nor CPU; and work in the background. */
import { setImmediate } from 'node:timers/promises';
import { problem } from './problem.ts';

/**
 * @param workers how many jobs run at once.
 * @param waitingLimit how many may wait. One more is answered with 503 immediately, rather than after a minute.
 */
export function createQueue(workers: number, waitingLimit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= workers) {
      if (waiting.length >= waitingLimit)
        throw problem('busy', 'The server is busy. Please try again in a few seconds.', { 'Retry-After': '5' });
      // The job that finishes hands its turn over, so `running` does not change.
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Counts what is in use for each key, such as open connections for each address.
 * @returns a function that takes one more for a key. It returns a function that releases it, or null when the limit is reached.
 */
export function limitConcurrent(limit: number): (key: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= limit) return null;
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    };
  };
}

/** Lets other requests in between: work on thousands of rows in one go would hold up everyone. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    await setImmediate();
    results.push(...work(items.slice(start, start + SLICE)));
  }
  return results;
}

/** Rows that take some milliseconds. */
const SLICE = 100;

/** Work that no answer waits for: sending emails, and work whose duration would reveal who has an account. */
export interface Background {
  /** Starts after the answer has been handed to the network. @param failure starts the line of the log if the work fails. */
  start: (failure: string, work: () => Promise<void>) => void;
  /** Resolves when all work is done. */
  idle: () => Promise<void>;
  /** When the backend is stopping, work that can wait for the next start is not started. */
  isStopping: boolean;
}

/** @param note receives every error. */
export function createBackground(log: (line: string) => void, note: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    isStopping: false,
    start(failure, work) {
      const job = setImmediate()
        .then(work)
        .catch((error: Error) => {
          log(`error: ${failure}: ${error.message}`);
          note(error);
        })
        .finally(() => running.delete(job));
      running.add(job);
    },
    async idle() {
      // Work may start more work: a password reset starts an email.
      while (running.size > 0) await Promise.all(running);
    },
  };
}
