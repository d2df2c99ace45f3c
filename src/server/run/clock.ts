/**
 * The machine's clock may be wrong: a board without a battery starts in the past or the future, until NTP corrects it. So after a jump of
 * the clock nothing is deleted for its age for a week, the lifetime of an unverified account: by then each has really existed that long.
 */

import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/instants.ts';
import { INVITATION_MS } from '../accounts/reset-link.ts';
import { inTransaction } from '../database/database.ts';

/** The lifetime of an unverified account. */
const WAIT_MS = 7 * DAY_MS;
/** The clean-up reads the clock every hour. After a longer gap the clock has jumped or the backend was stopped; both look the same. */
const MAX_GAP_MS = DAY_MS;
/** NTP never sets a clock back by more. */
const LEEWAY_MS = 5 * MINUTE_MS;
/** A longer one is logged: few backends are stopped for that long. */
const WARNING_GAP_MS = 30 * DAY_MS;

interface ClockReading {
  /** False: do not delete anything for its age alone. */
  trusted: boolean;
  /** For the log, once for each jump. */
  warning: string | null;
}

/** To be called every hour. */
export const readClock = (database: DatabaseSync, now: number): ClockReading =>
  inTransaction(database, () => {
    const last = database.prepare('SELECT seen_at, trusted_from FROM clock').get() as
      | { seen_at: number; trusted_from: number }
      | undefined;
    const gap = last ? now - last.seen_at : 0;
    const jumped = !last || gap > MAX_GAP_MS || gap < -LEEWAY_MS;
    const trustedFrom = jumped ? now + WAIT_MS : last.trusted_from;
    database.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?, ?)').run(now, trustedFrom);
    if (gap < -LEEWAY_MS) clampFutureTimes(database, now);
    const isWorthAWarning = gap > WARNING_GAP_MS || gap < -LEEWAY_MS;
    return { trusted: now >= trustedFrom, warning: last && isWorthAWarning ? warningOf(last.seen_at, now) : null };
  });

const warningOf = (before: number, now: number) =>
  `The clock went from ${new Date(before).toISOString()} to ${new Date(now).toISOString()}. If it is wrong now, correct it within a week. Until then, unverified accounts are not deleted.`;

/**
 * Corrects times that were written while the clock was ahead: otherwise a wait of minutes could last a year, and new sessions would be
 * void. Links become valid for as long as a new one. The new time may itself be wrong, so nothing that had expired may become valid again
 * when the clock is corrected.
 */
function clampFutureTimes(database: DatabaseSync, now: number): void {
  const clamp = (table: string, column: string, latest: number) =>
    database.prepare(`UPDATE ${table} SET ${column} = :latest WHERE ${column} > :latest`).run({ latest });
  database
    .prepare('UPDATE accounts SET token_version = token_version + 1 WHERE (SELECT void_until FROM sessions) > ?')
    .run(now);
  clamp('sessions', 'void_until', now);
  // Only for accounts that may be deleted for their age. For the others this is the date of registration.
  database
    .prepare('UPDATE accounts SET created_at = :now WHERE created_at > :now AND verified_at IS NULL')
    .run({ now });
  clamp('known_addresses', 'seen_at', now);
  clamp('password_resets', 'expires_at', now + INVITATION_MS);
  database
    .prepare(
      `UPDATE password_resets SET expires_at = :latest WHERE expires_at > :latest
       AND account_id NOT IN (SELECT id FROM accounts WHERE password_hash = '')`,
    )
    .run({ latest: now + HOUR_MS });
  clamp('verification_tokens', 'expires_at', now + DAY_MS);
  clamp('rate_limits', 'expire', now);
  for (const time of ['due_at', 'next_try_at', 'claimed_until']) clamp('email_queue', time, now);
  // New sign-ups must come after the existing ones, and a new check-in must replace them.
  clamp('sign_ups', 'signed_up_at', now);
  clamp('sign_ups', 'attendance_at', now);
}
