/** Work that no answer waits for: mails, and all that would betray by its time who has an account. */
import { setImmediate } from 'node:timers/promises';

export interface Background {
  /** Begins after the answer has been handed to the network. `trouble` begins the line of the log if the work fails. */
  start: (trouble: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is under way any more. */
  idle: () => Promise<void>;
}

export function createBackground(log: (line: string) => void): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(trouble, work) {
      const job = setImmediate()
        .then(work)
        .catch((error: Error) => log(`error: ${trouble}: ${error.message}`))
        .finally(() => underWay.delete(job));
      underWay.add(job);
    },
    async idle() {
      // Work may begin more work: a reset that was asked for begins a mail.
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
