/** Deletes what has run out, at the start and every hour, so that the tables do not grow for ever. */

import { deleteExpiredResetTokens } from './auth/reset-tokens.ts';
import { deleteExpiredVerificationTokens } from './auth/verification-tokens.ts';
import type { Backend } from './backend.ts';
import { readClock } from './clock.ts';
import { deleteExpiredCopies } from './database/copy-tables.ts';
import { deleteExpiredKnownAddresses } from './limits/known-addresses.ts';
import { deleteExpiredLimits } from './limits/limits.ts';
import { deleteExpiredMails } from './mail/outbox.ts';
import { picturesInUse } from './media/pictures-in-use.ts';
import { deleteExpiredRegistrations } from './members/unverified-users.ts';

const HOUR = 60 * 60 * 1000;

/** @returns a function that stops it. */
export function startCleanup({ database, settings, media, background, log }: Backend): () => void {
  const sweepTables = (now: number) => {
    const clock = readClock(database, now);
    if (clock.warning !== null) log(`warning: ${clock.warning}`);
    deleteExpiredLimits(database, now);
    deleteExpiredKnownAddresses(database, now);
    deleteExpiredVerificationTokens(database, now);
    deleteExpiredResetTokens(database, now);
    deleteExpiredMails(database, now);
    if (!clock.trusted) return;
    deleteExpiredRegistrations(database, now);
    deleteExpiredCopies(settings.dataDir, now);
  };
  // In the background, because trouble with the disk must stop neither the start nor, an hour later, the process.
  const sweep = () => {
    const now = settings.now();
    background.start('what has run out could not be deleted', async () => sweepTables(now));
    background.start('old pictures could not be deleted', () => media.deleteUnused(picturesInUse(database), now));
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
