import type { DatabaseSync } from 'node:sqlite';
import { deleteUnverified } from '../accounts/accounts-table.ts';
import { inTransaction } from '../database/database.ts';
import { personalDataOfEmail } from '../email/personal-data.ts';
import { forgetPersonInLog } from '../officers/log-table.ts';

/**
 * Deletes accounts whose email address was not verified in time, with the emails to them and the officers' log about them. Otherwise a
 * mistyped address would block a username forever, and the club would keep data about people who never joined.
 */
export const deleteExpiredRegistrations = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    for (const { id, email } of deleteUnverified(database, now)) {
      personalDataOfEmail.forget(database, email);
      forgetPersonInLog(database, id);
    }
  });
