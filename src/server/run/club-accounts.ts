/**
 * The parts of `npm run club` that list, show, sign out and delete accounts, and make someone an officer. Each function returns the
 * text to print, made safe for a terminal. The backend may be running.
 */
import type { DatabaseSync } from 'node:sqlite';
import { count } from '#shared/text/plain-text.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { type Account, endSessions, findAccountByName, listAccountRows } from '../accounts/accounts-table.ts';
import { endAllSessions } from '../accounts/void-tokens-table.ts';
import { inTransaction } from '../database/database.ts';
import { accessOf, writeAccess } from '../officers/access-table.ts';
import { writeLog } from '../officers/log-table.ts';
import { recordGrant } from '../officers/officer-emails.ts';
import { accountData, deleteAccount } from '../personal-data/own-data.ts';

/** `usage`: the arguments are wrong. Otherwise they name an account that does not exist. */
export class ClubCommandError extends Error {
  override name = 'ClubCommandError';
  readonly usage: boolean;

  constructor(sentence: string, usage = false) {
    super(sentence);
    this.usage = usage;
  }
}

const unknownAccount = (username: string) =>
  new ClubCommandError(
    `There is no account with the username "${printable(username)}". "npm run club -- list" shows all of them.`,
  );

/** @throws ClubCommandError when no one has that username; so do all below that take one. */
function accountNamed(database: DatabaseSync, username: string): Account {
  const account = findAccountByName(database, username);
  if (!account) throw unknownAccount(username);
  return account;
}

const nameOf = (account: Account) => printable(`${account.first_name} ${account.last_name} (${account.username})`);

export function listAccounts(database: DatabaseSync): string {
  const accounts = listAccountRows(database);
  const lines = accounts.map(({ username, first_name, last_name, email, verified_at }) =>
    [username, `${first_name} ${last_name}`, email, ...(verified_at === null ? ['email not verified'] : [])]
      .map(printable)
      .join('  '),
  );
  return [...lines, `${count(accounts.length, 'account')}.`].join('\n');
}

/** Grants full access, without an end. */
export function makeOfficer(database: DatabaseSync, username: string, now: number): string {
  const account = accountNamed(database, username);
  inTransaction(database, () => {
    const current = accessOf(database, account.id).find(({ area }) => area === 'all');
    if (current?.until === null) return;
    const request = { area: 'all', until: null } as const;
    writeAccess(database, { accountId: account.id, since: clubDay(now), grantedBy: null, ...request });
    recordGrant(database, { actor: 'terminal', pk: account.id, ...request, formerAccess: current }, now);
  });
  return `${nameOf(account)} is now an officer with full access.`;
}

export function endSessionsOf(database: DatabaseSync, username: string, now: number): string {
  const account = accountNamed(database, username);
  inTransaction(database, () => {
    endSessions(database, account.id);
    const subject = { kind: 'person', id: account.id } as const;
    writeLog(database, { actor: 'terminal', action: 'person.sign-out', subject }, now);
  });
  return `${nameOf(account)} is now signed out everywhere.`;
}

export function endEverySession(database: DatabaseSync, now: number): string {
  inTransaction(database, () => {
    endAllSessions(database, now);
    // Some may have begun while the clock was ahead.
    database.exec('UPDATE accounts SET token_version = token_version + 1');
    writeLog(database, { actor: 'terminal', action: 'person.sign-out' }, now);
  });
  return 'Everyone is now signed out.';
}

export function showAccount(database: DatabaseSync, username: string, now: number): string {
  const account = accountNamed(database, username);
  return printableJson(accountData(database, account, { apiUrl: '', now }));
}

/** Deletes an account. The backend's clean-up deletes its picture within two hours. */
export function removeAccount(database: DatabaseSync, username: string, now: number): string {
  const account = accountNamed(database, username);
  const outcome = inTransaction(database, () => deleteAccount(database, account, { actor: 'terminal', now }));
  if (outcome === 'last officer')
    throw new ClubCommandError(
      `${nameOf(account)} is the last officer with full access. Grant someone else full access first: npm run club -- full-access USERNAME`,
    );
  if (outcome === 'gone') throw unknownAccount(username);
  return `The account ${printable(account.username)} is deleted. Older backups keep it until they are deleted.`;
}

/** @returns the text without such characters. */
export const printable = (text: string) => text.replace(/\p{C}/gu, '');

/** @returns JSON in which such characters are escaped (`\u001b`), so that nothing is lost. */
const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[^\P{C}\n]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
