/** Deletes expired data, when the backend starts and every hour. */

import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import { deleteExpiredKnownAddresses } from '../accounts/known-addresses-table.ts';
import { deleteExpiredLinks } from '../accounts/secret-links-table.ts';
import type { Backend } from '../backend.ts';
import { deleteExpiredCopies } from '../database/copy-tables.ts';
import { inTransaction } from '../database/database.ts';
import { deleteExpiredCounts } from '../email/emails-per-hour.ts';
import { deleteExpiredEmails } from '../email/mailbox.ts';
import { deleteExpiredQueue } from '../email/queue-times.ts';
import { deleteExpiredLimits } from '../http/limits/limits.ts';
import { picturesInUse } from '../media/media.ts';
import { deleteExpiredPayments } from '../membership/payments-table.ts';
import { deleteExpiredMessages } from '../messages/messages-table.ts';
import { deleteExpiredFormerOfficers } from '../officers/former-officers-table.ts';
import { deleteExpiredLog } from '../officers/log-table.ts';
import { deleteExpiredRegistrations } from '../personal-data/expired-registrations.ts';
import { deleteExpiredGuests } from '../sign-ups/guests-table.ts';
import { deleteExpiredSignUps } from '../sign-ups/sign-ups-table.ts';

type DeleteExpired = (database: DatabaseSync, now: number) => unknown;
const EXPIRING: readonly DeleteExpired[] = [
  deleteExpiredLimits,
  deleteExpiredKnownAddresses,
  deleteExpiredLinks,
  deleteExpiredEmails,
  deleteExpiredQueue,
  deleteExpiredLog,
  deleteExpiredFormerOfficers,
  deleteExpiredPayments,
  deleteExpiredSignUps,
  deleteExpiredGuests,
  deleteExpiredMessages,
  deleteExpiredCounts,
  deleteExpiredRegistrations,
];

/** @returns a function that stops it. */
export function startCleanup({ database, settings, media, background }: Backend): () => void {
  const cleanTables = (now: number) => {
    if (!trustsClock(database, now)) return;
    // One by one: an error in one must not keep the others from being cleaned.
    for (const deleteExpired of EXPIRING)
      background.start('expired rows could not be deleted', async () => void deleteExpired(database, now));
    background.start('old copies could not be deleted', async () => deleteExpiredCopies(settings.dataDir, now));
  };
  // In the background, because a disk error must stop neither the start nor the process.
  const clean = () => {
    const now = settings.now();
    background.start('the clean-up could not start', async () => cleanTables(now));
    background.start('old pictures could not be deleted', () => media.deleteUnused(picturesInUse(database), now));
  };
  clean();
  const timer = setInterval(clean, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Whether data may be deleted for its age: not for a day after the clock has jumped by more than a day, because a board without a battery may
 * start in another year until NTP corrects it. A backend that was stopped for that long looks the same. To be called every hour.
 */
const trustsClock = (database: DatabaseSync, now: number): boolean =>
  inTransaction(database, () => {
    const last = database.prepare('SELECT seen_at, trusted_from FROM clock').get() as
      | { seen_at: number; trusted_from: number }
      | undefined;
    const hasJumped = last !== undefined && Math.abs(now - last.seen_at) > DAY_MS;
    const trustedFrom = hasJumped ? now + DAY_MS : (last?.trusted_from ?? now);
    database.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?, ?)').run(now, trustedFrom);
    return now >= trustedFrom;
  });
