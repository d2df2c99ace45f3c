/** Finds the people that officers list or export, or one person with the whole history. Sets the role of a person. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { ProfileSchema } from '#shared/accounts/profile.ts';
import { LISTED_FIELDS, type Person, type PersonRow, PersonRowSchema, PersonSchema } from '#shared/members/people.ts';
import type { PeopleFilter } from '#shared/members/people-calls.ts';
import { type AccessArea, AccessAreaSchema } from '#shared/officers/officers.ts';
import { containsWords, foldForSearch } from '#shared/text/fold-for-search.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { insertRow } from '../database/database.ts';
import { IN_EFFECT } from '../database/people-view.ts';
import { currentMembership, currentMemberships, nowAt, proposalFor } from '../membership/membership-state.ts';
import { withOwnEnds } from '../membership/memberships-table.ts';
import { paymentsForOfficers } from '../membership/payments-of-person.ts';
import { hasAccess } from '../officers/access-table.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';
import { readPeople } from './privacy-table.ts';
import { ANOTHER_MEMBER, byName, hiddenFrom } from './visible-fields.ts';

const AccountSchema = v.object({
  ...v.pick(ProfileSchema, [...LISTED_FIELDS, 'profile_image']).entries,
  verified_at: v.nullable(v.number()),
  last_seen_month: v.nullable(v.string()),
});
type Account = v.InferOutput<typeof AccountSchema>;

/** People who match all filters, ordered by name. */
export function findPeople({ database, settings, site }: Parts, { q, state, year, role }: PeopleFilter): Account[] {
  const search = foldForSearch(q ?? '');
  const areas = role === undefined ? new Map<number, AccessArea[]>() : areasByPerson(database);
  const people = readAccounts(database, year).filter(
    (one) =>
      (role === undefined || one.leadership_role === role || areas.get(one.pk)?.some((area) => area === role)) &&
      (search === '' || containsWords(textsOf(one).map(foldForSearch), search)),
  );
  const steps = state === undefined ? undefined : membershipsFor({ database, settings, site }, people);
  return people.filter(({ pk }) => steps?.get(pk)?.step === state).sort((a, b) => byName(a, b) || a.pk - b.pk);
}
type Parts = Pick<Backend, 'database' | 'settings' | 'site'>;

function readAccounts(database: DatabaseSync, year: number | undefined): Account[] {
  const names = Object.keys(AccountSchema.entries).map((name) => (name === 'pk' ? 'id AS pk' : name));
  const rows = database.prepare(`SELECT ${names} FROM people WHERE :year IS NULL OR year_of_study = :year`);
  return v.parse(v.array(AccountSchema), rows.all({ year: year ?? null }));
}

export function rowsOf(parts: Parts, people: readonly Account[]): PersonRow[] {
  const steps = membershipsFor(parts, people);
  const areas = areasByPerson(parts.database);
  return people.map((person) =>
    v.parse(PersonRowSchema, {
      ...person,
      ...steps.get(person.pk),
      access: areas.get(person.pk) ?? [],
      verified: person.verified_at !== null,
    }),
  );
}

const membershipsFor = ({ database, settings, site }: Parts, people: readonly Account[]) =>
  currentMemberships(
    database,
    people.map(({ pk: id, verified_at, year_of_study }) => ({ id, verified_at, year_of_study })),
    nowAt({ settings, site }),
  );

const AreaOfSchema = v.object({ account_id: v.number(), area: AccessAreaSchema });

function areasByPerson(database: DatabaseSync): Map<number, AccessArea[]> {
  const rows = database.prepare(`SELECT account_id, area FROM access WHERE ${IN_EFFECT} ORDER BY id`).all();
  const byPerson = Map.groupBy(v.parse(v.array(AreaOfSchema), rows), ({ account_id }) => account_id);
  return new Map([...byPerson].map(([id, ofPerson]) => [id, ofPerson.map(({ area }) => area)]));
}

const textsOf = ({ first_name, last_name, username, email, registration_no }: Account) => [
  `${first_name} ${last_name}`,
  username,
  email,
  registration_no ?? '',
];

/** @param officer who reads it: receipts are for those with access to payments. @returns undefined when there is no such person. */
export function findPerson(parts: Parts, pk: number, officer: number): Person | undefined {
  const { database } = parts;
  const account = findAccount(database, pk);
  if (!account) return undefined;
  const [row] = rowsOf(parts, [{ ...account, pk }]);
  const { step, next } = currentMembership(parts, account);
  return (
    row && {
      ...row,
      is_corporate_member: account.is_corporate_member,
      version: account.version,
      signed_up_on: clubDay(account.created_at),
      hidden_from_members: hiddenFromMembers(database, pk),
      memberships: membershipsOf(database, pk),
      payments: paymentsForOfficers(parts, pk, hasAccess(database, officer, 'payments')),
      proposal: next === null || step === 'verify_email' ? null : proposalFor(parts, pk, next),
      access_history: accessHistory(database, pk),
    }
  );
}

function hiddenFromMembers(database: DatabaseSync, pk: number): string[] {
  const [person] = readPeople(database, ['pk'], 'WHERE people.id = ?', pk);
  return person ? hiddenFrom(ANOTHER_MEMBER, person, ['phone_number', 'email', 'linkedin']) : [];
}

const endedOn = (endedAt: unknown) => (typeof endedAt === 'number' ? clubDay(endedAt) : null);

const { memberships, access_history } = PersonSchema.entries;

const membershipsOf = (database: DatabaseSync, pk: number): Person['memberships'] =>
  withOwnEnds(
    database
      .prepare(
        `SELECT memberships.*, ${officerNameSql('approved_by')} AS approved_by
         FROM memberships WHERE account_id = ? ORDER BY since DESC, id DESC`,
      )
      .all(pk),
  ).map((row) => v.parse(memberships.item, { ...row, ended_on: endedOn(row.ended_at) }));

const accessHistory = (database: DatabaseSync, pk: number): Person['access_history'] =>
  database
    .prepare(
      `SELECT access.*, ${officerNameSql('granted_by')} AS granted_by
       FROM access WHERE account_id = ? ORDER BY id DESC`,
    )
    .all(pk)
    .map((row) => v.parse(access_history.item, { ...row, ended_on: endedOn(row.ended_at) }));

const RoleSchema = v.object({ leadership_role: v.string(), since: v.string(), until: v.nullable(v.string()) });

/** All roles of a person, oldest first. */
export const rolesOf = (database: DatabaseSync, accountId: number) =>
  database
    .prepare('SELECT * FROM roles WHERE account_id = ? ORDER BY id')
    .all(accountId)
    .map((row) => v.parse(RoleSchema, row));

/**
 * Ends a person's current role, such as Treasurer, and starts another. The home page shows people with a role as leaders.
 * Call it inside a transaction. @param role null: no role. @param today `YYYY-MM-DD`.
 */
export function setRole(database: DatabaseSync, accountId: number, role: string | null, today: string): void {
  // A role that started today leaves no row: it was probably a mistake.
  database.prepare('DELETE FROM roles WHERE account_id = ? AND since >= ?').run(accountId, today);
  database
    .prepare(
      'UPDATE roles SET until = :yesterday WHERE account_id = :accountId AND (until IS NULL OR until > :yesterday)',
    )
    .run({ accountId, yesterday: addDays(today, -1) });
  if (role !== null) insertRow(database, 'roles', { account_id: accountId, leadership_role: role, since: today });
}
