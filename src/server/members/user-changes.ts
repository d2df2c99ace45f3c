/** What changes in a row of the `users` table after the account was made. */
import type { DatabaseSync } from 'node:sqlite';
import type { ProfileChange } from '../../shared/schemas/profile-edit.ts';
import { inTransaction } from '../database/database.ts';
import { foldForCompare } from './fold-for-compare.ts';
import { findUser, type User } from './users-table.ts';

export type Changed = { user: User | undefined } | { taken: 'alternative_email' };

/**
 * Checks and writes in one step, so that two members cannot get one alternative e-mail.
 * @returns the changed row; `user: undefined` when the account is gone.
 */
export function changeProfile(database: DatabaseSync, id: number, change: ProfileChange): Changed {
  const { alternative_email } = change;
  const row: Record<string, string | number | null> = { ...change };
  if (alternative_email !== undefined)
    row.alternative_email_key = alternative_email === null ? null : foldForCompare(alternative_email);

  return inTransaction(database, () => {
    if (typeof row.alternative_email_key === 'string' && isSomebodyElses(database, id, row.alternative_email_key))
      return { taken: 'alternative_email' };
    // The names come from the schema, never from the body.
    const columns = Object.keys(row).map((name) => `${name} = :${name}`);
    if (columns.length > 0)
      database.prepare(`UPDATE users SET ${columns.join(', ')} WHERE id = :id`).run({ ...row, id });
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
    const row = database
      .prepare(
        `UPDATE users SET password_hash = ?, token_version = token_version + 1 WHERE id = ? AND password_hash = ?
         RETURNING token_version`,
      )
      .get(password_hash, user.id, user.password_hash) as { token_version: number } | undefined;
    if (row) database.prepare('DELETE FROM password_resets WHERE user_id = ?').run(user.id);
    return row?.token_version;
  });

/** @returns the name of the picture that was there before, null for none; undefined when the account is gone. */
export const replacePicture = (database: DatabaseSync, id: number, name: string | null): string | null | undefined =>
  inTransaction(database, () => {
    const former = findUser(database, id)?.profile_image;
    database.prepare('UPDATE users SET profile_image = ? WHERE id = ?').run(name, id);
    return former;
  });
