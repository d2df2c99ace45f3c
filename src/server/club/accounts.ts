/** What the officers' command does with accounts. Each function returns what to print. The server may be running. */
import type { DatabaseSync } from 'node:sqlite';
import { clubDay, formatDay, isDay } from '../../shared/club-day.ts';
import { LEADERSHIP_ROLES } from '../../shared/schemas/leader.ts';
import { endAllSessions } from '../auth/access-tokens.ts';
import { inTransaction, updateRow } from '../database/database.ts';
import { addMembership, endMemberships } from '../joining/memberships.ts';
import { accountData } from '../members/own-data/account-data.ts';
import { deleteAccount } from '../members/own-data/account-removal.ts';
import { endSessions, raiseVersion } from '../members/user-changes.ts';
import { findUserByName, type User } from '../members/users-table.ts';
import { writeAudit } from '../officers/audit.ts';
import { endGrant, grantsOf, writeGrant } from '../officers/grants.ts';
import { isLastOfficer } from '../officers/last-officer.ts';
import { setRole } from '../officers/roles.ts';
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

const cannotLeave = (user: Named) =>
  new ClubCommandError(
    `${nameOf(user)} is the last officer with all rights. Make somebody else one first: npm run club -- staff USERNAME`,
  );

/**
 * Approves a member, or moves the end of the approval. @param until the last day; null: without end.
 * @throws ClubCommandError when nobody has that username, or the day is none or past
 */
export function approve(database: DatabaseSync, username: string, until: string | null): string {
  const { user, now, today } = find(database, username);
  if (until !== null && (!isDay(until) || until < today))
    throw new ClubCommandError(`"${printable(until)}" is not a day to come. Write it like this: 2027-08-31.`, true);
  inTransaction(database, () => {
    endMemberships(database, user.id, { by: null, reason: null, now });
    addMembership(database, { user_id: user.id, since: today, until, payment_id: null, approved_by: null }, now);
    writeAudit(
      database,
      { actor: 'terminal', deed: 'membership.confirm', subject: { kind: 'person', id: user.id }, after: { until } },
      now,
    );
  });
  return `${nameOf(user)} is a member now${until === null ? '' : `, until ${formatDay(until)}`}.`;
}

/** Takes an approval back. @throws ClubCommandError when nobody has that username */
export function unapprove(database: DatabaseSync, username: string): string {
  const { user, now } = find(database, username);
  inTransaction(database, () => {
    if (endMemberships(database, user.id, { by: null, reason: null, now }) > 0)
      writeAudit(
        database,
        { actor: 'terminal', deed: 'membership.end', subject: { kind: 'person', id: user.id } },
        now,
      );
  });
  return `${nameOf(user)} is not a member now.`;
}

/** Gives somebody all rights of an officer, or takes away those that make staff. @throws ClubCommandError */
export function setStaff(database: DatabaseSync, username: string, on: boolean): string {
  const { user, now, today } = find(database, username);
  const subject = { kind: 'person', id: user.id } as const;
  inTransaction(database, () => {
    if (on) {
      writeGrant(database, { userId: user.id, what: 'all', since: today, until: null, givenBy: null });
      writeAudit(
        database,
        { actor: 'terminal', deed: 'grant.give', subject, after: { what: 'all', until: null } },
        now,
      );
      return;
    }
    if (isLastOfficer(database, user.id)) throw cannotLeave(user);
    for (const { id, what } of grantsOf(database, user.id).filter((grant) => ['all', 'events'].includes(grant.what))) {
      endGrant(database, id, { by: null, now });
      writeAudit(database, { actor: 'terminal', deed: 'grant.end', subject, before: { what } }, now);
    }
  });
  return `${nameOf(user)} is ${on ? '' : 'not '}staff now.`;
}

/** @throws ClubCommandError when nobody has that username */
export function setCorporate(database: DatabaseSync, username: string, on: boolean): string {
  const { user, now } = find(database, username);
  inTransaction(database, () => {
    updateRow(database, 'users', user.id, { is_corporate_member: on ? 1 : 0 });
    recordChange(database, user.id, { is_corporate_member: [user.is_corporate_member, on] }, now);
  });
  return `${nameOf(user)} is ${on ? '' : 'not '}a corporate member now.`;
}

/** @param role one of LEADERSHIP_ROLES, written in any case, or `none`. @throws ClubCommandError */
export function setLeader(database: DatabaseSync, username: string, role: string): string {
  const known = LEADERSHIP_ROLES.find((one) => one.toLowerCase() === role.toLowerCase());
  if (!known && role !== 'none')
    throw new ClubCommandError(`There is no role "${role}". The roles are: ${LEADERSHIP_ROLES.join(', ')}.`);
  const { user, now, today } = find(database, username);
  inTransaction(database, () => {
    setRole(database, user.id, known ?? null, today);
    recordChange(database, user.id, { leadership_role: [user.leadership_role, known ?? null] }, now);
  });
  return `${nameOf(user)} is ${known ?? 'not a leader'} now.`;
}

type Change = Record<string, [before: string | boolean | null, after: string | boolean | null]>;

function recordChange(database: DatabaseSync, id: number, change: Change, now: number): void {
  raiseVersion(database, id);
  const [before, after] = [0, 1].map((side) =>
    Object.fromEntries(Object.entries(change).map(([name, values]) => [name, values[side] ?? null])),
  );
  writeAudit(
    database,
    { actor: 'terminal', deed: 'person.change', subject: { kind: 'person', id }, before, after },
    now,
  );
}

/** Ends the sessions of one account. @throws ClubCommandError when nobody has that username */
export function endSessionsOf(database: DatabaseSync, username: string): string {
  const { user, now } = find(database, username);
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

type Named = Pick<User, 'username' | 'first_name' | 'last_name'>;

const nameOf = (user: Named) => printable(`${user.first_name} ${user.last_name} (${user.username})`);

/** @throws ClubCommandError when nobody has that username */
function find(database: DatabaseSync, username: string) {
  const user = findUserByName(database, username);
  if (!user) throw unknownUser(username);
  const now = Date.now();
  return { user, now, today: clubDay(now) };
}

/** All data of one account, as JSON. @throws ClubCommandError when nobody has that username */
export function showAccount(database: DatabaseSync, username: string): string {
  const { user, now } = find(database, username);
  return printableJson(accountData(database, user, { apiUrl: '', now }));
}

/**
 * Deletes an account. Its picture is deleted by the next clean-up, within two hours.
 * @throws ClubCommandError when nobody has that username
 */
export function removeAccount(database: DatabaseSync, username: string): string {
  const { user, now } = find(database, username);
  const outcome = deleteAccount(database, user, { actor: 'terminal', now });
  if (outcome === 'last officer') throw cannotLeave(user);
  if (outcome === 'gone') throw unknownUser(username);
  return `The account ${printable(user.username)} is deleted. Older backups still hold it until they are deleted.`;
}
