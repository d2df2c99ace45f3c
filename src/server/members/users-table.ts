/** Rows of the `users` table. Everything that other rooms ask of it is here. */
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/database.ts';
import { foldForCompare } from './fold-for-compare.ts';

type Flag = 0 | 1;

/** A row as SQLite gives it; `id` is the `pk` of the answers. Times are milliseconds since 1970. */
export interface User {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  token_version: number;
  verified_at: number | null;
  created_at: number;
  alternative_email: string | null;
  registration_no: string | null;
  phone_number: string | null;
  year_of_study: number | null;
  leadership_role: string | null;
  linkedin: string | null;
  /** Name of a file in the media folder. */
  profile_image: string | null;
  bio: string | null;
  is_member: Flag;
  is_staff: Flag;
  is_corporate_member: Flag;
}

export type NewUser = Pick<User, 'username' | 'email' | 'first_name' | 'last_name' | 'password_hash'>;
export type Taken = ('username' | 'email')[];

export const findUser = (database: DatabaseSync, id: number) =>
  database.prepare('SELECT * FROM users WHERE id = ?').get(id) as unknown as User | undefined;

export const findUserByName = (database: DatabaseSync, username: string) =>
  database.prepare('SELECT * FROM users WHERE username_key = ?').get(foldForCompare(username)) as unknown as
    | User
    | undefined;

export const findUserByEmail = (database: DatabaseSync, email: string) =>
  database.prepare('SELECT * FROM users WHERE email_key = ?').get(foldForCompare(email)) as unknown as User | undefined;

/** Which of the two already belong to somebody. Leave one out when it is not to be asked for. */
export function takenFields(database: DatabaseSync, wanted: { username?: string; email?: string }): Taken {
  const taken = (column: string, text: string | undefined) =>
    text !== undefined &&
    database.prepare(`SELECT 1 FROM users WHERE ${column} = ?`).get(foldForCompare(text)) !== undefined;
  return [
    ...(taken('username_key', wanted.username) ? (['username'] as const) : []),
    ...(taken('email_key', wanted.email) ? (['email'] as const) : []),
  ];
}

/** Adds an account that is not verified yet, or says what is taken. Checks and writes in one step, so two at once cannot both win. */
export const addUser = (database: DatabaseSync, user: NewUser, now: number): { id: number } | { taken: Taken } =>
  inTransaction(database, () => {
    const taken = takenFields(database, user);
    return taken.length > 0 ? { taken } : { id: addUserRow(database, user, now) };
  });

/** @returns the new key. @throws when the name or the address is taken. */
export function addUserRow(database: DatabaseSync, user: NewUser, now: number): number {
  const row = {
    ...user,
    username_key: foldForCompare(user.username),
    email_key: foldForCompare(user.email),
    created_at: now,
  };
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO users (username, username_key, email, email_key, first_name, last_name, password_hash, created_at)
       VALUES (:username, :username_key, :email, :email_key, :first_name, :last_name, :password_hash, :created_at)`,
    )
    .run(row);
  return Number(lastInsertRowid);
}
