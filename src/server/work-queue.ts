/** Lets only a few heavy jobs run at a time, so that a burst of sign-ins eats neither the memory nor the processor. */
import { problem } from './http/problem.ts';

/**
 * @param workers how many jobs run at once.
 * @param room how many may wait. One more is refused with 503 at once, which is kinder than an answer after a minute.
 */
export function createQueue(workers: number, room: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= workers) {
      if (waiting.length >= room)
        throw problem('busy', 'The server is busy. Please try again in a few seconds.', { 'Retry-After': '5' });
      // The one who finishes hands its place over, so `running` does not change.
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
