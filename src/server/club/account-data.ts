/** What a member may ask an officer for instead of the page /my-data: all that is kept about him or her, and that it is deleted. */
import type { DatabaseSync } from 'node:sqlite';
import { accountData } from '../members/own-data/account-data.ts';
import { deleteAccount } from '../members/own-data/delete-account.ts';
import { findUserByName } from '../members/users-table.ts';
import { unknownUser } from './club-commands.ts';
import { printable, printableJson } from './printable.ts';

/** All that is kept about one account, as JSON. @throws ClubCommandError when nobody has that username */
export function showAccount(database: DatabaseSync, username: string): string {
  const user = findUserByName(database, username);
  if (!user) throw unknownUser(username);
  return printableJson(accountData(database, user, { apiUrl: '', now: Date.now() }));
}

/**
 * Deletes an account. Its picture goes with the next housekeeping, within two hours.
 * @throws ClubCommandError when nobody has that username
 */
export function removeAccount(database: DatabaseSync, username: string): string {
  const user = findUserByName(database, username);
  if (!user || !deleteAccount(database, user)) throw unknownUser(username);
  return `The account ${printable(user.username)} is deleted. Older backups still hold it until they are deleted.`;
}
