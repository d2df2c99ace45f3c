/** The rows of the `accounts` table, with each person's current access (people-view.ts), and every change of them. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { ProfileSchema } from '#shared/accounts/profile.ts';
import type { ProfileChange } from '#shared/accounts/profile-edit.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { insertRow, parseRow, statement, updateRow } from '../database/database.ts';

/**
 * The form in which names and email addresses are compared: without regard to case, width (NFKC) and invisible characters, so `ＡMINA` and
 * `amina` are one person.
 */
export const foldForCompare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .trim();

/** SQLite has no booleans. */
export const FlagSchema = v.pipe(
  v.picklist([0, 1]),
  v.transform((flag) => flag === 1),
);

/** The profile as the database has it. `profile_image` is the name of a file in the media folder. */
export const ProfileRowSchema = v.object({
  ...ProfileSchema.entries,
  is_member: FlagSchema,
  is_staff: FlagSchema,
  is_corporate_member: FlagSchema,
});
const { pk, ...columns } = ProfileRowSchema.entries;

/** Times are milliseconds since 1970. */
const AccountSchema = v.object({
  id: pk,
  ...columns,
  password_hash: v.string(),
  token_version: v.number(),
  verified_at: v.nullable(v.number()),
  created_at: v.number(),
  /** Rises with every change of the person's data. */
  version: v.number(),
  /** First day of the month of the last sign-in, `YYYY-MM-01`; null: none yet. */
  last_seen_month: v.nullable(v.string()),
});
export type Account = v.InferOutput<typeof AccountSchema>;
const IdSchema = v.object({ id: pk });

type NewAccount = Pick<Account, 'username' | 'email' | 'first_name' | 'last_name' | 'password_hash'>;
export type TakenFields = ('username' | 'email')[];

export const findAccount = (database: DatabaseSync, id: number) =>
  parseRow(AccountSchema, database.prepare('SELECT * FROM people WHERE id = ?').get(id));

export const findAccountByName = (database: DatabaseSync, username: string) =>
  parseRow(
    AccountSchema,
    database.prepare('SELECT * FROM people WHERE username_key = ?').get(foldForCompare(username)),
  );

export const findAccountByEmail = (database: DatabaseSync, email: string) =>
  parseRow(AccountSchema, database.prepare('SELECT * FROM people WHERE email_key = ?').get(foldForCompare(email)));

/** The account with this address, once it is verified. Not by an alternative address, because anyone can enter a stranger's. */
export const findVerifiedAccount = (database: DatabaseSync, email: string) =>
  parseRow(
    AccountSchema,
    database.prepare('SELECT * FROM people WHERE verified_at IS NOT NULL AND email_key = ?').get(foldForCompare(email)),
  );

export const listAccountRows = (database: DatabaseSync): Account[] =>
  database
    .prepare('SELECT * FROM people ORDER BY first_name, last_name, id')
    .all()
    .map((row) => v.parse(AccountSchema, row));

/** With the columns that only an import compares. */
export const listAccountColumns = (database: DatabaseSync): unknown[] =>
  database.prepare('SELECT * FROM accounts').all();

const NameSchema = v.object({ id: v.number(), username: v.string(), first_name: v.string(), last_name: v.string() });
const NAMES = 'SELECT id, username, first_name, last_name FROM accounts';

export const listNames = (database: DatabaseSync) => v.parse(v.array(NameSchema), database.prepare(NAMES).all());

export const namesOf = (database: DatabaseSync, ids: readonly (number | null)[]) =>
  v.parse(
    v.array(NameSchema),
    database.prepare(`${NAMES} WHERE id IN (SELECT value FROM json_each(?))`).all(JSON.stringify(ids)),
  );

/** @returns the fields whose value already belongs to an account. */
export function takenFields(database: DatabaseSync, fields: { username?: string; email?: string }): TakenFields {
  const taken = (column: string, text: string | undefined) =>
    text !== undefined &&
    statement(database, `SELECT 1 FROM accounts WHERE ${column} = ?`).get(foldForCompare(text)) !== undefined;
  return [
    ...(taken('username_key', fields.username) ? (['username'] as const) : []),
    ...(taken('email_key', fields.email) ? (['email'] as const) : []),
  ];
}

/** Adds an unverified account. @returns the id. @throws when the name or the address is taken. */
export function addAccountRow(database: DatabaseSync, account: NewAccount, now: number): number {
  const keys = { username_key: foldForCompare(account.username), email_key: foldForCompare(account.email) };
  const { id } = v.parse(IdSchema, insertRow(database, 'accounts', { ...account, ...keys, created_at: now }));
  // New accounts get the privacy defaults of the table. `confirmed_at` is set, so the person is not asked to confirm them.
  statement(database, 'INSERT INTO privacy (account_id, confirmed_at) VALUES (?, ?)').run(id, now);
  return id;
}

/**
 * Call it inside a transaction, so that two members cannot get the same alternative email.
 * @returns the changed row; undefined when the alternative email belongs to another account; then nothing is written.
 */
export function writeProfile(database: DatabaseSync, id: number, change: ProfileChange): Account | undefined {
  const { alternative_email } = change;
  // Undefined: unchanged. Null: removed.
  const key = alternative_email ? foldForCompare(alternative_email) : alternative_email;
  if (key && belongsToAnotherAccount(database, id, key)) return undefined;
  updateRow(database, 'accounts', id, { ...change, ...(key !== undefined && { alternative_email_key: key }) });
  if (Object.keys(change).length > 0) raiseVersion(database, id);
  return findAccount(database, id);
}

/** Ends all sessions of an account. @returns whether there is such an account. */
export const endSessions = (database: DatabaseSync, id: number): boolean =>
  database.prepare('UPDATE accounts SET token_version = token_version + 1 WHERE id = ?').run(id).changes > 0;

/** Call it with every change that officers can make too, so that an officer's screen with older values cannot overwrite it. */
export const raiseVersion = (database: DatabaseSync, id: number) =>
  statement(database, 'UPDATE accounts SET version = version + 1 WHERE id = ?').run(id);

/** An alternative email must not be any address of another account. */
const belongsToAnotherAccount = (database: DatabaseSync, id: number, key: string) =>
  database
    .prepare('SELECT 1 FROM accounts WHERE id <> :id AND (email_key = :key OR alternative_email_key = :key)')
    .get({ id, key }) !== undefined;

/**
 * Replaces the password of an account, and ends all its sessions. The first password of an invited person also verifies the
 * address, because the link was emailed there. Call it inside a transaction.
 * @returns the new token version; undefined when the account is gone, or its password has changed since `account` was read.
 */
export function replacePassword(
  database: DatabaseSync,
  account: Pick<Account, 'id' | 'password_hash'>,
  password_hash: string,
  now: number,
): number | undefined {
  const { changes } = database
    .prepare(
      `UPDATE accounts SET password_hash = :password_hash, token_version = token_version + 1,
         verified_at = CASE password_hash WHEN '' THEN coalesce(verified_at, :now) ELSE verified_at END
       WHERE id = :id AND password_hash = :before`,
    )
    .run({ password_hash, now, id: account.id, before: account.password_hash });
  if (changes === 0) return undefined;
  return findAccount(database, account.id)?.token_version;
}

/** Stores the same password in another form: no one is signed out. Does nothing when the password has changed since the account was read. */
export const replaceHash = (
  database: DatabaseSync,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  newHash: string,
) =>
  database
    .prepare('UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash = ?')
    .run(newHash, id, password_hash);

/** Call it inside a transaction. @returns the name of the former picture; null for none. */
export function replacePicture(database: DatabaseSync, id: number, name: string | null): string | null {
  const former = findAccount(database, id)?.profile_image ?? null;
  updateRow(database, 'accounts', id, { profile_image: name });
  return former;
}

/** @returns whether the account still had the former picture. Call it inside a transaction. */
export const renamePicture = (
  database: DatabaseSync,
  id: number,
  { former, name }: { former: string; name: string },
): boolean =>
  database.prepare('UPDATE accounts SET profile_image = ? WHERE id = ? AND profile_image = ?').run(name, id, former)
    .changes > 0;

export const noteVerified = (database: DatabaseSync, id: number, now: number) =>
  database.prepare('UPDATE accounts SET verified_at = ? WHERE id = ?').run(now, id);

/** Only the month is stored: officers see which accounts are in use, but not when exactly. */
export const rememberMonth = (database: DatabaseSync, accountId: number, today: string) =>
  database
    .prepare('UPDATE accounts SET last_seen_month = :month WHERE id = :accountId AND last_seen_month IS NOT :month')
    .run({ accountId, month: `${today.slice(0, 7)}-01` });

/** Whether the account is there, and has the same password as when it was read. */
export const isUnchanged = (database: DatabaseSync, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>) =>
  database.prepare('SELECT 1 FROM accounts WHERE id = ? AND password_hash = ?').get(id, password_hash) !== undefined;

/** Call it only where all nouns forget the person (personal-data/own-data.ts). */
export const deleteAccountRow = (database: DatabaseSync, id: number) =>
  database.prepare('DELETE FROM accounts WHERE id = ?').run(id);

const UNVERIFIED_KEPT_MS = 7 * DAY_MS;
/** A week longer than the link of an invitation works: the email may be sent late or twice. */
const INVITED_KEPT_MS = 21 * DAY_MS;
const DeletedSchema = v.array(v.object({ id: v.number(), email: v.string() }));

/**
 * Deletes accounts whose email address was not verified within a week (three weeks for invited people). An approved account stays, and so does
 * one whose link to choose a password still works or has not been sent yet.
 */
export const deleteUnverified = (database: DatabaseSync, now: number) =>
  v.parse(
    DeletedSchema,
    database
      .prepare(`DELETE FROM accounts WHERE verified_at IS NULL AND created_at < CASE password_hash WHEN '' THEN :invited ELSE :registered END
         AND id NOT IN (SELECT account_id FROM memberships)
         AND id NOT IN (SELECT account_id FROM secret_links WHERE kind <> 'verification' AND expires_at > :now)
         AND NOT EXISTS (SELECT 1 FROM email_queue WHERE account_id = accounts.id AND sent_at IS NULL) RETURNING id, email`)
      .all({ now, registered: now - UNVERIFIED_KEPT_MS, invited: now - INVITED_KEPT_MS }),
  );
