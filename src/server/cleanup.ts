/** Deletes expired data, when the backend starts and every hour. */
import { deleteExpiredKnownAddresses } from './auth/login-throttle.ts';
import { deleteExpiredResetTokens } from './auth/reset-link.ts';
import { deleteExpiredVerificationTokens } from './auth/verification.ts';
import type { Backend } from './backend.ts';
import { readClock } from './clock.ts';
import { deleteExpiredCopies } from './database/copy-tables.ts';
import { deleteExpiredEventPeople } from './events/places/expired-people.ts';
import { deleteExpiredPayments } from './joining/payments.ts';
import { deleteExpiredLimits } from './limits/limits.ts';
import { deleteExpiredQueue } from './mail/mail-queue.ts';
import { deleteExpiredMails } from './mail/outbox.ts';
import { picturesInUse } from './media/media.ts';
import { deleteExpiredRegistrations } from './members/unverified-users.ts';
import { deleteExpiredAudit } from './officers/audit.ts';

const HOUR_MS = 60 * 60 * 1000;

/** @returns a function that stops it. */
export function startCleanup({ database, settings, media, background, log }: Backend): () => void {
  const cleanTables = (now: number) => {
    const clock = readClock(database, now);
    if (clock.warning !== null) log(`warning: ${clock.warning}`);
    deleteExpiredLimits(database, now);
    deleteExpiredKnownAddresses(database, now);
    deleteExpiredVerificationTokens(database, now);
    deleteExpiredResetTokens(database, now);
    deleteExpiredMails(database, now);
    if (!clock.trusted) return;
    deleteExpiredQueue(database, now);
    deleteExpiredAudit(database, now);
    deleteExpiredPayments(database, now);
    deleteExpiredEventPeople(database, now);
    deleteExpiredRegistrations(database, now);
    deleteExpiredCopies(settings.dataDir, now);
  };
  // In the background, because a disk error must stop neither the start nor the process.
  const clean = () => {
    const now = settings.now();
    background.start('expired rows could not be deleted', async () => cleanTables(now));
    background.start('old pictures could not be deleted', () => media.deleteUnused(picturesInUse(database), now));
  };
  clean();
  const timer = setInterval(clean, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
