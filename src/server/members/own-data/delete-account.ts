import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../database/database.ts';
import { deleteMailsTo } from '../../mail/outbox.ts';
import type { User } from '../users-table.ts';

/**
 * Deletes an account with everything that hangs on it: sessions, links that were mailed, networks, and mails to that person that are
 * still kept. All of it or nothing. Events stay, because they are the club's; counts of attempts run out within a day. The photo's file
 * is the caller's to delete: what is left over goes with the next housekeeping.
 * @returns false when the account is gone already, or its password is not the one of `user` any more.
 */
export const deleteAccount = (
  database: DatabaseSync,
  { id, email, password_hash }: Pick<User, 'id' | 'email' | 'password_hash'>,
): boolean =>
  inTransaction(database, () => {
    const { changes } = database.prepare('DELETE FROM users WHERE id = ? AND password_hash = ?').run(id, password_hash);
    if (changes === 0) return false;
    deleteMailsTo(database, email);
    return true;
  });
