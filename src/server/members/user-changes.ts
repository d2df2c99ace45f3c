/** What changes in a row of the `users` table after the account was made. */
import type { DatabaseSync } from 'node:sqlite';
import type { ProfileChange } from '../../shared/schemas/profile-edit.ts';
import { inTransaction, updateRow } from '../database/database.ts';
import { findUser, foldForCompare, type User } from './users-table.ts';

export type Changed = { user: User | undefined } | { taken: 'alternative_email' };

/**
 * Checks and writes in one step, so that two members cannot get one alternative e-mail.
 * @returns the changed row; `user: undefined` when the account is gone.
 */
export function changeProfile(database: DatabaseSync, id: number, change: ProfileChange): Changed {
  const { alternative_email } = change;
  // Undefined where it is not to be changed, null where it goes.
  const key = alternative_email ? foldForCompare(alternative_email) : alternative_email;
  return inTransaction(database, () => {
    if (key && isSomebodyElses(database, id, key)) return { taken: 'alternative_email' };
    updateRow(database, 'users', id, { ...change, ...(key !== undefined && { alternative_email_key: key }) });
    return { user: findUser(database, id) };
  });
}

/** An alternative e-mail must not be anybody else's address of either kind. */
const isSomebodyElses = (database: DatabaseSync, id: number, key: string) =>
  database
    .prepare('SELECT 1 FROM users WHERE id <> :id AND (email_key = :key OR alternative_email_key = :key)')
    .get({ id, key }) !== undefined;

/**
 * Gives an account another password and ends all its sessions and reset links.
 * @returns the new token version; undefined when the password is not the one of `user` any more, or the account is gone.
 */
export const replacePassword = (
  database: DatabaseSync,
  user: Pick<User, 'id' | 'password_hash'>,
  password_hash: string,
): number | undefined =>
  inTransaction(database, () => {
    const { changes } = database
      .prepare(
        'UPDATE users SET password_hash = ?, token_version = token_version + 1 WHERE id = ? AND password_hash = ?',
      )
      .run(password_hash, user.id, user.password_hash);
    if (changes === 0) return undefined;
    database.prepare('DELETE FROM password_resets WHERE user_id = ?').run(user.id);
    return findUser(database, user.id)?.token_version;
  });

/** @returns the name of the picture that was there before, null for none; undefined when the account is gone. */
export const replacePicture = (database: DatabaseSync, id: number, name: string | null): string | null | undefined =>
  inTransaction(database, () => {
    const former = findUser(database, id)?.profile_image;
    updateRow(database, 'users', id, { profile_image: name });
    return former;
  });
