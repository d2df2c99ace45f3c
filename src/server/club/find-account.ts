/** The account that a command names, and what is said when there is none. */
import type { DatabaseSync } from 'node:sqlite';
import { clubDay } from '../../shared/club-day.ts';
import { findUserByName, type User } from '../members/users-table.ts';
import { printable } from './printable.ts';

/** `usage`: the arguments are wrong; otherwise what they name does not exist. */
export class ClubCommandError extends Error {
  override name = 'ClubCommandError';
  readonly usage: boolean;

  constructor(sentence: string, usage = false) {
    super(sentence);
    this.usage = usage;
  }
}

export const unknownUser = (username: string) =>
  new ClubCommandError(`Nobody has the username "${printable(username)}". "npm run club -- list" shows them all.`);

export const cannotLeave = (user: Named) =>
  new ClubCommandError(
    `${nameOf(user)} is the last officer with all rights. Make somebody else one first: npm run club -- staff USERNAME`,
  );

type Named = Pick<User, 'username' | 'first_name' | 'last_name'>;

export const nameOf = (user: Named) => printable(`${user.first_name} ${user.last_name} (${user.username})`);

/** @throws ClubCommandError when nobody has that username */
export function findAccount(database: DatabaseSync, username: string) {
  const user = findUserByName(database, username);
  if (!user) throw unknownUser(username);
  const now = Date.now();
  return { user, now, today: clubDay(now) };
}
