/** The rows of the `users` table, with each person's rights of today (people-view.ts). */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { ProfileSchema } from '../../shared/schemas/profile.ts';
import { insertRow, inTransaction, parseRow } from '../database/database.ts';

/**
 * The form in which names and email addresses are compared: without regard to case, width (NFKC) and invisible characters, so `ＡMINA` and
 * `amina` are one person.
 */
export const foldForCompare = (text: string): string =>
  text.normalize('NFKC').replace(/\p{C}/gu, '').toLowerCase().normalize('NFKC').trim();

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
const UserSchema = v.object({
  id: pk,
  ...columns,
  password_hash: v.string(),
  token_version: v.number(),
  verified_at: v.nullable(v.number()),
  created_at: v.number(),
  /** Rises with every change of the person's data. */
  version: v.number(),
  /** First day of the month of the last sign-in, `YYYY-MM-01`; null: no sign-in since this was first stored. */
  last_seen_month: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof UserSchema>;
const IdSchema = v.object({ id: pk });

export type NewUser = Pick<User, 'username' | 'email' | 'first_name' | 'last_name' | 'password_hash'>;
export type Taken = ('username' | 'email')[];

export const findUser = (database: DatabaseSync, id: number) =>
  parseRow(UserSchema, database.prepare('SELECT * FROM people WHERE id = ?').get(id));

export const findUserByName = (database: DatabaseSync, username: string) =>
  parseRow(UserSchema, database.prepare('SELECT * FROM people WHERE username_key = ?').get(foldForCompare(username)));

export const findUserByEmail = (database: DatabaseSync, email: string) =>
  parseRow(UserSchema, database.prepare('SELECT * FROM people WHERE email_key = ?').get(foldForCompare(email)));

/** Everybody, ordered by first name, then last name. */
export const listUsers = (database: DatabaseSync): User[] =>
  database
    .prepare('SELECT * FROM people ORDER BY first_name, last_name, id')
    .all()
    .map((row) => v.parse(UserSchema, row));

/** @returns which of the given ones already belong to somebody. */
export function takenFields(database: DatabaseSync, wanted: { username?: string; email?: string }): Taken {
  const taken = (column: string, text: string | undefined) =>
    text !== undefined &&
    database.prepare(`SELECT 1 FROM users WHERE ${column} = ?`).get(foldForCompare(text)) !== undefined;
  return [
    ...(taken('username_key', wanted.username) ? (['username'] as const) : []),
    ...(taken('email_key', wanted.email) ? (['email'] as const) : []),
  ];
}

/** Adds an unverified account, or returns what is taken. Checks and writes in one transaction, so that of two calls at once only one wins. */
export const addUser = (database: DatabaseSync, user: NewUser, now: number): { id: number } | { taken: Taken } =>
  inTransaction(database, () => {
    const taken = takenFields(database, user);
    return taken.length > 0 ? { taken } : { id: addUserRow(database, user, now) };
  });

/** @returns the id. @throws when the name or the address is taken. */
export function addUserRow(database: DatabaseSync, user: NewUser, now: number): number {
  const keys = { username_key: foldForCompare(user.username), email_key: foldForCompare(user.email) };
  const { id } = v.parse(IdSchema, insertRow(database, 'users', { ...user, ...keys, created_at: now }));
  // New accounts get the privacy defaults of the table. `asked_at` is set, so nobody is asked to confirm them.
  database.prepare('INSERT INTO privacy (user_id, asked_at) VALUES (?, ?)').run(id, now);
  return id;
}
