/** Deletes what has run out, at the start and every hour, so that the tables do not grow for ever. */

import { sweepResetTokens } from './auth/reset-tokens.ts';
import { sweepVerificationTokens } from './auth/verification-tokens.ts';
import type { Backend } from './backend.ts';
import { readClock } from './clock.ts';
import { sweepCopies } from './database/copy-tables.ts';
import { sweepKnownAddresses } from './limits/known-addresses.ts';
import { sweepLimits } from './limits/limits.ts';
import { sweepOutbox } from './mail/outbox.ts';
import { picturesInUse } from './media/pictures-in-use.ts';
import { sweepUnverifiedUsers } from './members/unverified-users.ts';

const HOUR = 60 * 60 * 1000;

/** @returns a function that stops it. */
export function keepHouse({ database, settings, media, background, log }: Backend): () => void {
  const sweepTables = (now: number) => {
    const clock = readClock(database, now);
    if (clock.warning !== null) log(`warning: ${clock.warning}`);
    sweepLimits(database, now);
    sweepKnownAddresses(database, now);
    sweepVerificationTokens(database, now);
    sweepResetTokens(database, now);
    sweepOutbox(database, now);
    if (!clock.trusted) return;
    sweepUnverifiedUsers(database, now);
    sweepCopies(settings.dataDir, now);
  };
  // In the background, because trouble with the disk must stop neither the start nor, an hour later, the process.
  const sweep = () => {
    const now = settings.now();
    background.start('what has run out could not be deleted', async () => sweepTables(now));
    background.start('old pictures could not be deleted', () => media.sweep(picturesInUse(database), now));
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
