/** What the officers' command does with accounts. Each function returns what to print. The server may be running. */
import type { DatabaseSync } from 'node:sqlite';
import { LEADERSHIP_ROLES } from '../../shared/schemas/leader.ts';
import { endAllSessions } from '../auth/access-tokens.ts';
import { accountData } from '../members/own-data/account-data.ts';
import { deleteAccount } from '../members/own-data/account-removal.ts';
import { findUserByName, foldForCompare, listUsers, type User } from '../members/users-table.ts';
import { printable, printableJson } from './printable.ts';

/** `usage`: the arguments are wrong; otherwise what they name does not exist. */
export class ClubCommandError extends Error {
  override name = 'ClubCommandError';
  readonly usage: boolean;

  constructor(sentence: string, usage = false) {
    super(sentence);
    this.usage = usage;
  }
}

const unknownUser = (username: string) =>
  new ClubCommandError(`Nobody has the username "${printable(username)}". "npm run club -- list" shows them all.`);

const FLAGS = { is_member: 'member', is_staff: 'staff', is_corporate_member: 'corporate member' } as const;
export type Flag = keyof typeof FLAGS;

/** One line for each account, in the order of the directory. */
export function listAccounts(database: DatabaseSync): string[] {
  const rows = listUsers(database);
  const lines = rows.map((user) => {
    const flags = (Object.keys(FLAGS) as Flag[]).filter((flag) => user[flag]).map((flag) => FLAGS[flag]);
    const waiting = user.is_member ? [] : ['not approved'];
    const unverified = user.verified_at === null ? ['email not verified'] : [];
    const notes = [...flags, ...waiting, ...unverified, ...(user.leadership_role ? [user.leadership_role] : [])];
    const name = `${user.first_name} ${user.last_name}`;
    return [user.username, name, user.email, notes.join(', ')].map(printable).join('  ');
  });
  return [...lines, `${rows.length} ${rows.length === 1 ? 'account' : 'accounts'}.`];
}

/** @throws ClubCommandError when nobody has that username */
export function setFlag(database: DatabaseSync, username: string, flag: Flag, on: boolean): string {
  const found = change(database, username, flag, on ? 1 : 0);
  return `${found} is ${on ? '' : 'not '}${article(FLAGS[flag])} now.`;
}

/** @param role one of LEADERSHIP_ROLES, written in any case, or `none`. @throws ClubCommandError */
export function setRole(database: DatabaseSync, username: string, role: string): string {
  if (role === 'none') return `${change(database, username, 'leadership_role', null)} is not a leader now.`;
  const known = LEADERSHIP_ROLES.find((one) => one.toLowerCase() === role.toLowerCase());
  if (!known) throw new ClubCommandError(`There is no role "${role}". The roles are: ${LEADERSHIP_ROLES.join(', ')}.`);
  return `${change(database, username, 'leadership_role', known)} is ${known} now.`;
}

/** Ends the sessions of one account. @throws ClubCommandError when nobody has that username */
export function endSessionsOf(database: DatabaseSync, username: string): string {
  const row = database
    .prepare(
      'UPDATE users SET token_version = token_version + 1 WHERE username_key = ? RETURNING username, first_name, last_name',
    )
    .get(foldForCompare(username)) as Named | undefined;
  return `${named(row, username)} is signed out everywhere now.`;
}

export function endEverySession(database: DatabaseSync, now: number): string {
  endAllSessions(database, now);
  return 'Everybody is signed out now.';
}

function change(
  database: DatabaseSync,
  username: string,
  column: Flag | 'leadership_role',
  value: number | string | null,
) {
  const row = database
    .prepare(`UPDATE users SET ${column} = ? WHERE username_key = ? RETURNING username, first_name, last_name`)
    .get(value, foldForCompare(username)) as Named | undefined;
  return named(row, username);
}

type Named = Pick<User, 'username' | 'first_name' | 'last_name'>;

/** @throws ClubCommandError when there is no row */
function named(row: Named | undefined, username: string): string {
  if (!row) throw unknownUser(username);
  return printable(`${row.first_name} ${row.last_name} (${row.username})`);
}

const article = (what: string) => (what === 'staff' ? what : `a ${what}`);

/** All data of one account, as JSON. @throws ClubCommandError when nobody has that username */
export function showAccount(database: DatabaseSync, username: string): string {
  const user = findUserByName(database, username);
  if (!user) throw unknownUser(username);
  return printableJson(accountData(database, user, { apiUrl: '', now: Date.now() }));
}

/**
 * Deletes an account. Its picture is deleted by the next clean-up, within two hours.
 * @throws ClubCommandError when nobody has that username
 */
export function removeAccount(database: DatabaseSync, username: string): string {
  const user = findUserByName(database, username);
  if (!user || !deleteAccount(database, user)) throw unknownUser(username);
  return `The account ${printable(user.username)} is deleted. Older backups still hold it until they are deleted.`;
}
