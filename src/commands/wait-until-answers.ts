import { setTimeout as wait } from 'node:timers/promises';
import { CommandFailure } from './command-failure.ts';

/** How long a service may take (ms) to start and answer. */
const PATIENCE = 30_000;

interface Service {
  /** For the sentence when it fails, e.g. `backend`. */
  name: string;
  /** Any answer will do. */
  url: string;
  /** Settles when its process ends. */
  ended: Promise<unknown>;
}

/** @throws CommandFailure when it ends or does not answer in time; the reason is above, in its own output. */
export async function waitUntilAnswers({ name, url, ended }: Service): Promise<void> {
  let over = false;
  ended
    .finally(() => {
      over = true;
    })
    .catch(() => undefined);
  for (const end = Date.now() + PATIENCE; Date.now() < end && !over; await wait(100)) if (await answers(url)) return;
  throw new CommandFailure(`The ${name} did not start; see the reason above.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false; // not yet
  }
}
