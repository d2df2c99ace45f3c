import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { inTransaction } from '../database/database.ts';
import { deleteMailsTo } from '../mail/outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_FOR_MS = 7 * DAY_MS;
/** Some days longer than the link of an invitation works, which may be sent late or twice. */
const INVITED_KEPT_FOR_MS = 21 * DAY_MS;

const RowsSchema = v.array(v.object({ email: v.string() }));

/**
 * Deletes accounts whose address nobody has confirmed within a week, and the mails to them: otherwise a mistyped address would hold a
 * username for ever, and data would be kept of people who never joined. Who was invited has three weeks. An officer's approval keeps one.
 */
export const deleteExpiredRegistrations = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    const gone = database
      .prepare(`DELETE FROM users WHERE verified_at IS NULL AND created_at < CASE password_hash WHEN '' THEN :invited ELSE :registered END
         AND id NOT IN (SELECT user_id FROM memberships) RETURNING email`)
      .all({ registered: now - KEPT_FOR_MS, invited: now - INVITED_KEPT_FOR_MS });
    for (const { email } of v.parse(RowsSchema, gone)) deleteMailsTo(database, email);
  });
