/** Deletes accounts whose email address was not verified in time. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { DAY_MS } from '#shared/time/instants.ts';
import { inTransaction } from '../database/database.ts';
import { deleteEmailsTo } from '../email/mailbox.ts';
import { forgetPersonInLog } from '../officers/log-table.ts';

const KEPT_FOR_MS = 7 * DAY_MS;
/** A week longer than the link of an invitation works: the email may be sent late or twice. */
const INVITED_KEPT_FOR_MS = 21 * DAY_MS;

const RowsSchema = v.array(v.object({ id: v.number(), email: v.string() }));

/**
 * Deletes accounts whose email address was not verified within a week (three weeks for invited people), with the emails to them and the
 * officers' log about them. Otherwise a mistyped address would block a username forever, and the club would keep data about people who never
 * joined. An approved account stays, and so does one whose link to choose a password still works or has not been sent yet.
 */
export function deleteExpiredRegistrations(database: DatabaseSync, now: number): void {
  inTransaction(database, () => {
    const deletedRows = database
      .prepare(`DELETE FROM accounts WHERE verified_at IS NULL AND created_at < CASE password_hash WHEN '' THEN :invited ELSE :registered END
         AND id NOT IN (SELECT account_id FROM memberships)
         AND id NOT IN (SELECT account_id FROM secret_links WHERE kind <> 'verification' AND expires_at > :now)
         AND NOT EXISTS (SELECT 1 FROM email_queue WHERE account_id = accounts.id AND sent_at IS NULL) RETURNING id, email`)
      .all({ now, registered: now - KEPT_FOR_MS, invited: now - INVITED_KEPT_FOR_MS });
    for (const { id, email } of v.parse(RowsSchema, deletedRows)) {
      deleteEmailsTo(database, email);
      forgetPersonInLog(database, id);
    }
  });
}
