/**
 * The parts of the officers' command that show, sign out and delete accounts. Each function returns the text to print. The backend may be
 * running.
 */
import type { DatabaseSync } from 'node:sqlite';
import { endAllSessions } from '../auth/access-tokens.ts';
import { inTransaction } from '../database/database.ts';
import { accountData } from '../members/own-data/account-data.ts';
import { deleteAccount } from '../members/own-data/account-removal.ts';
import { endSessions } from '../members/user-changes.ts';
import { writeAudit } from '../officers/audit.ts';
import { cannotLeave, findAccount, nameOf, unknownUser } from './find-account.ts';
import { printable, printableJson } from './printable.ts';

/** Ends the sessions of one account. @throws ClubCommandError when nobody has that username */
export function endSessionsOf(database: DatabaseSync, username: string): string {
  const { user, now } = findAccount(database, username);
  inTransaction(database, () => {
    endSessions(database, user.id);
    const subject = { kind: 'person', id: user.id } as const;
    writeAudit(database, { actor: 'terminal', deed: 'person.sign-out', subject }, now);
  });
  return `${nameOf(user)} is signed out everywhere now.`;
}

export function endEverySession(database: DatabaseSync, now: number): string {
  inTransaction(database, () => {
    endAllSessions(database, now);
    writeAudit(database, { actor: 'terminal', deed: 'person.sign-out' }, now);
  });
  return 'Everybody is signed out now.';
}

/** All data of one account, as JSON. @throws ClubCommandError when nobody has that username */
export function showAccount(database: DatabaseSync, username: string): string {
  const { user, now } = findAccount(database, username);
  return printableJson(accountData(database, user, { apiUrl: '', now }));
}

/**
 * Deletes an account. The backend's clean-up deletes its picture within two hours.
 * @throws ClubCommandError when nobody has that username
 */
export function removeAccount(database: DatabaseSync, username: string): string {
  const { user, now } = findAccount(database, username);
  const outcome = deleteAccount(database, user, { actor: 'terminal', now });
  if (outcome === 'last officer') throw cannotLeave(user);
  if (outcome === 'gone') throw unknownUser(username);
  return `The account ${printable(user.username)} is deleted. Older backups still hold it until they are deleted.`;
}
