import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/database.ts';
import { forgetMailsTo } from '../mail/outbox.ts';

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes accounts whose address nobody has confirmed within a week, and the mails to them: otherwise a mistyped address would hold a
 * username for ever, and data would be kept of people who never joined. An officer's approval keeps one.
 */
export const sweepUnverifiedUsers = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    const gone = database
      .prepare('DELETE FROM users WHERE verified_at IS NULL AND is_member = 0 AND created_at < ? RETURNING email')
      .all(now - KEPT_FOR) as { email: string }[];
    for (const { email } of gone) forgetMailsTo(database, email);
  });
