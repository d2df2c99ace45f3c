/** The parts of the officers' command that say what people are: member, staff, corporate, leader. Each function returns the text to print. */
import type { DatabaseSync } from 'node:sqlite';
import { LEADERSHIP_ROLES } from '#club';
import { isDay } from '../../shared/days.ts';
import { formatDay } from '../../shared/format-day.ts';
import { inTransaction, updateRow } from '../database/database.ts';
import { addMembership, endMemberships } from '../joining/memberships-table.ts';
import { raiseVersion } from '../members/user-changes.ts';
import { writeAudit } from '../officers/audit.ts';
import { recordEnd, recordGift } from '../officers/grant-mails.ts';
import { grantsOf, isLastOfficer, writeEnd, writeGrant } from '../officers/grants.ts';
import { setRole } from '../officers/person-table.ts';
import { ClubCommandError, cannotLeave, findAccount, nameOf } from './find-account.ts';
import { printable } from './printable.ts';

/**
 * Approves a member, or moves the end of the approval. @param until the last day; null: without end.
 * @throws ClubCommandError when nobody has that username, or the date is invalid or past
 */
export function approve(database: DatabaseSync, username: string, until: string | null): string {
  const { user, now, today } = findAccount(database, username);
  if (until !== null && (!isDay(until) || until < today))
    throw new ClubCommandError(
      `"${printable(until)}" is not a date from today on. Write it like this: 2027-08-31.`,
      true,
    );
  inTransaction(database, () => {
    endMemberships(database, user.id, { reason: null, now });
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
  const { user, now } = findAccount(database, username);
  inTransaction(database, () => {
    if (endMemberships(database, user.id, { reason: null, now }) > 0)
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
  const { user, now, today } = findAccount(database, username);
  const byTerminal = { actor: 'terminal', pk: user.id } as const;
  inTransaction(database, () => {
    const own = grantsOf(database, user.id);
    if (on) {
      const held = own.find(({ what }) => what === 'all');
      if (held?.until === null) return;
      const gift = { what: 'all', until: null } as const;
      writeGrant(database, { userId: user.id, since: today, givenBy: null, ...gift });
      recordGift(database, { ...byTerminal, ...gift, held }, now);
      return;
    }
    if (isLastOfficer(database, user.id)) throw cannotLeave(user);
    for (const { id, what, until } of own.filter((grant) => ['all', 'events'].includes(grant.what))) {
      writeEnd(database, id, now);
      recordEnd(database, { ...byTerminal, what, until }, now);
    }
  });
  return `${nameOf(user)} is ${on ? '' : 'not '}staff now.`;
}

/** @throws ClubCommandError when nobody has that username */
export function setCorporate(database: DatabaseSync, username: string, on: boolean): string {
  const { user, now } = findAccount(database, username);
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
    throw new ClubCommandError(`There is no role "${printable(role)}". The roles are: ${LEADERSHIP_ROLES.join(', ')}.`);
  const { user, now, today } = findAccount(database, username);
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
