/** What the clock decides about queued emails: how long each may wait, when it is deleted, and what becomes of times that cannot be right. */

import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';

/** An email that could not be delivered for so long is deleted. */
const GIVE_UP_MS = 3 * DAY_MS;
/** Sent emails are kept, without their text, as long as their key must prevent a second one. */
const KEPT_FOR_MS = 400 * DAY_MS;
/** Longer than a mail server may take. If this process dies meanwhile, the email is sent after that. */
export const CLAIM_MS = 5 * MINUTE_MS;
/** No email waits longer until it is due, or for its next try. */
export const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** SQL: not on its way to the mail server. */
export const IS_FREE = '(claimed_until IS NULL OR claimed_until <= :now)';

/** Emails with nothing left to say. */
export const deleteOutdated = (database: DatabaseSync, now: number) =>
  database.prepare(`DELETE FROM email_queue WHERE sent_at IS NULL AND ${IS_FREE} AND expires_at <= :now`).run({ now });

/** Emails from when the clock was ahead have times that a right clock never sets. Without this they would wait until then. */
export function bringBack(database: DatabaseSync, now: number): void {
  database
    .prepare('UPDATE email_queue SET claimed_until = :until WHERE sent_at IS NULL AND claimed_until > :until')
    .run({ until: now + CLAIM_MS });
  // Not while it is on its way: another `queued_at` means that it was asked for again.
  database
    .prepare(
      `UPDATE email_queue SET queued_at = min(queued_at, :now), due_at = min(due_at, :now), next_try_at = :now
         WHERE sent_at IS NULL AND ${IS_FREE} AND max(due_at, next_try_at) > :latest`,
    )
    .run({ now, latest: now + LONGEST_WAIT_MS });
}

export const deleteExpiredQueue = (database: DatabaseSync, now: number) =>
  database
    .prepare('DELETE FROM email_queue WHERE queued_at < :old OR (sent_at IS NULL AND queued_at < :hopeless)')
    .run({ old: now - KEPT_FOR_MS, hopeless: now - GIVE_UP_MS });
