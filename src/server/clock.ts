/**
 * The clock of the machine may be wrong: a board without a battery starts in the past or the future, until the network tells it the
 * time. What is deleted for its age is gone for good, so after a jump nothing of the kind is deleted for as long as an account may wait
 * to be confirmed: by then it has been there for that long, whatever the clock says.
 */
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database/database.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** As long as an unverified account is kept. */
const WAIT = 7 * DAY;
/** Housekeeping looks every hour. Longer is a jump, or a backend that was stopped, which waits too: nobody can tell the two apart. */
const LONGEST_GAP = DAY;
/** The network's time service sets a clock back by so little. */
const LEEWAY = 5 * MINUTE;
/** A longer one is told to the operator: few backends are stopped for that long. */
const REMARKABLE_GAP = 30 * DAY;

export interface ClockReading {
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
    const jumped = !last || gap > LONGEST_GAP || gap < -LEEWAY;
    const trustedFrom = jumped ? now + WAIT : last.trusted_from;
    database.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?, ?)').run(now, trustedFrom);
    if (gap < -LEEWAY) bringBackFromFuture(database, now);
    const isRemarkable = gap > REMARKABLE_GAP || gap < -LEEWAY;
    return { trusted: now >= trustedFrom, warning: last && isRemarkable ? warningOf(last.seen_at, now) : null };
  });

const warningOf = (before: number, now: number) =>
  `The clock went from ${new Date(before).toISOString()} to ${new Date(now).toISOString()}. If it is wrong now, set it right within a week: accounts that nobody has confirmed are not deleted before.`;

/**
 * What was written while the clock was ahead would hold until that time comes: a wait of minutes for a year, and the end of all
 * sessions for everybody who signs in before. Links become good for as long as a new one. It may be the new time that is wrong, so
 * nothing that had ended may begin again when the clock is set right.
 */
function bringBackFromFuture(database: DatabaseSync, now: number): void {
  const clamp = (table: string, column: string, latest: number) =>
    database.prepare(`UPDATE ${table} SET ${column} = :latest WHERE ${column} > :latest`).run({ latest });
  database
    .prepare('UPDATE users SET token_version = token_version + 1 WHERE (SELECT void_until FROM sessions) > ?')
    .run(now);
  clamp('sessions', 'void_until', now);
  // Only of those who may be deleted for it: the others are told in their data when they signed up.
  database.prepare('UPDATE users SET created_at = :now WHERE created_at > :now AND verified_at IS NULL').run({ now });
  clamp('known_addresses', 'seen_at', now);
  clamp('password_resets', 'expires_at', now + 60 * MINUTE);
  clamp('verification_tokens', 'expires_at', now + DAY);
  clamp('rate_limits', 'expire', now);
}
