/** Changes to a row of the `users` table after the account was made. */
import type { DatabaseSync } from 'node:sqlite';
import type { ProfileChange } from '../../shared/schemas/profile-edit.ts';
import { inTransaction, updateRow } from '../database/database.ts';
import { findUser, foldForCompare, type User } from './users-table.ts';

export type Changed = { user: User | undefined } | { taken: 'alternative_email' };

/**
 * Checks and writes in one transaction, so that two members cannot get the same alternative e-mail.
 * @returns the changed row; `user: undefined` when the account is gone.
 */
export function changeProfile(database: DatabaseSync, id: number, change: ProfileChange): Changed {
  const { alternative_email } = change;
  // Undefined: unchanged. Null: removed.
  const key = alternative_email ? foldForCompare(alternative_email) : alternative_email;
  return inTransaction(database, () => {
    if (key && isSomebodyElses(database, id, key)) return { taken: 'alternative_email' };
    updateRow(database, 'users', id, { ...change, ...(key !== undefined && { alternative_email_key: key }) });
    if (Object.keys(change).length > 0) raiseVersion(database, id);
    return { user: findUser(database, id) };
  });
}

/** Ends all sessions of an account. @returns whether there is such an account. */
export const endSessions = (database: DatabaseSync, id: number): boolean =>
  database.prepare('UPDATE users SET token_version = token_version + 1 WHERE id = ?').run(id).changes > 0;

/** Call it with every change that officers can make too, so that an officer with older values on the screen is told. */
export const raiseVersion = (database: DatabaseSync, id: number) =>
  database.prepare('UPDATE users SET version = version + 1 WHERE id = ?').run(id);

/** An alternative e-mail must not be anybody else's address of either kind. */
const isSomebodyElses = (database: DatabaseSync, id: number, key: string) =>
  database
    .prepare('SELECT 1 FROM users WHERE id <> :id AND (email_key = :key OR alternative_email_key = :key)')
    .get({ id, key }) !== undefined;

/**
 * Replaces the password of an account, and ends all its sessions and reset links. The first password of an invited person also verifies the
 * address, because the link was mailed there.
 * @param now milliseconds since 1970.
 * @returns the new token version; undefined when the account is gone, or its password has changed since `user` was read.
 */
export const replacePassword = (
  database: DatabaseSync,
  user: Pick<User, 'id' | 'password_hash'>,
  password_hash: string,
  now: number,
): number | undefined =>
  inTransaction(database, () => {
    const { changes } = database
      .prepare(
        `UPDATE users SET password_hash = :password_hash, token_version = token_version + 1,
           verified_at = CASE password_hash WHEN '' THEN coalesce(verified_at, :now) ELSE verified_at END
         WHERE id = :id AND password_hash = :before`,
      )
      .run({ password_hash, now, id: user.id, before: user.password_hash });
    if (changes === 0) return undefined;
    database.prepare('DELETE FROM password_resets WHERE user_id = ?').run(user.id);
    return findUser(database, user.id)?.token_version;
  });

/** Stores the same password in another form: nobody is signed out. Does nothing when the password has changed since `user` was read. */
export const replaceHash = (
  database: DatabaseSync,
  { id, password_hash }: Pick<User, 'id' | 'password_hash'>,
  newHash: string,
) =>
  database
    .prepare('UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?')
    .run(newHash, id, password_hash);

/** @returns the name of the picture that was there before, null for none; undefined when the account is gone. */
export const replacePicture = (database: DatabaseSync, id: number, name: string | null): string | null | undefined =>
  inTransaction(database, () => {
    const former = findUser(database, id)?.profile_image;
    updateRow(database, 'users', id, { profile_image: name });
    return former;
  });

/** @returns whether the account still had the former picture. To be called inside a transaction. */
export const renamePicture = (
  database: DatabaseSync,
  id: number,
  { former, name }: { former: string; name: string },
): boolean =>
  database.prepare('UPDATE users SET profile_image = ? WHERE id = ? AND profile_image = ?').run(name, id, former)
    .changes > 0;
