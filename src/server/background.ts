/** Work that no answer waits for: mails, and what would tell by its time who has an account. */
import { setImmediate } from 'node:timers/promises';

export interface Background {
  /** Begins after the answer has been handed to the network. @param failure begins the line of the log if the work fails. */
  start: (failure: string, work: () => Promise<void>) => void;
  /** Resolves when all work is done. */
  idle: () => Promise<void>;
}

export function createBackground(log: (line: string) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    start(failure, work) {
      const job = setImmediate()
        .then(work)
        .catch((error: Error) => log(`error: ${failure}: ${error.message}`))
        .finally(() => running.delete(job));
      running.add(job);
    },
    async idle() {
      // Work may start more work: a password reset starts a mail.
      while (running.size > 0) await Promise.all(running);
    },
  };
}
