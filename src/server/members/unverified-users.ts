import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { inTransaction } from '../database/database.ts';
import { deleteMailsTo } from '../mail/outbox.ts';
import { forgetPersonInAudit } from '../officers/audit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_FOR_MS = 7 * DAY_MS;
/** A week longer than the link of an invitation works: the mail may be sent late or twice. */
const INVITED_KEPT_FOR_MS = 21 * DAY_MS;

const RowsSchema = v.array(v.object({ id: v.number(), email: v.string() }));

/**
 * Deletes accounts whose email address nobody has confirmed within a week (three weeks for invited people), with the mails to them and what
 * the officers' log says about them. Otherwise a mistyped address would block a username forever, and the club would keep data about people
 * who never joined. An account that an officer has approved stays, and so does one whose link to choose a password still works.
 */
export const deleteExpiredRegistrations = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    const gone = database
      .prepare(`DELETE FROM users WHERE verified_at IS NULL AND created_at < CASE password_hash WHEN '' THEN :invited ELSE :registered END
         AND id NOT IN (SELECT user_id FROM memberships)
         AND id NOT IN (SELECT user_id FROM password_resets WHERE expires_at > :now) RETURNING id, email`)
      .all({ now, registered: now - KEPT_FOR_MS, invited: now - INVITED_KEPT_FOR_MS });
    for (const { id, email } of v.parse(RowsSchema, gone)) {
      deleteMailsTo(database, email);
      forgetPersonInAudit(database, id);
    }
  });
