/** One person with the whole history, as officers see it, and the person's office. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { clubDay } from '../../shared/club-day.ts';
import { addDays } from '../../shared/days.ts';
import { type Person, PersonSchema } from '../../shared/schemas/officers.ts';
import type { Backend } from '../backend.ts';
import { insertRow } from '../database/database.ts';
import { joiningOf, proposalFor } from '../joining/joining-state.ts';
import { paymentFor, paymentsOf } from '../joining/payments-table.ts';
import { ANOTHER_MEMBER, hiddenFrom } from '../members/person-for.ts';
import { readPeople } from '../members/read-people.ts';
import { findUser } from '../members/users-table.ts';
import { officerNameSql } from './former-officers.ts';
import { rowsOf } from './people-table.ts';

type Parts = Pick<Backend, 'database' | 'settings' | 'site'>;

/** @returns undefined when there is no such person. */
export function personOf(parts: Parts, pk: number): Person | undefined {
  const { database } = parts;
  const user = findUser(database, pk);
  if (!user) return undefined;
  const [row] = rowsOf(parts, [{ ...user, pk }]);
  const { step, next } = joiningOf(parts, user);
  return (
    row && {
      ...row,
      is_corporate_member: user.is_corporate_member,
      version: user.version,
      joined: clubDay(user.created_at),
      hidden: hiddenOf(database, pk),
      memberships: membershipsOf(database, pk),
      payments: paymentsOf(database, pk).map(paymentFor),
      proposal: next === null || step === 'confirm_email' ? null : proposalFor(parts, pk, next),
      held: heldBy(database, pk),
    }
  );
}

/** Which contact fields other members do not see. */
function hiddenOf(database: DatabaseSync, pk: number): string[] {
  const [person] = readPeople(database, ['pk'], 'WHERE people.id = ?', pk);
  return person ? hiddenFrom(ANOTHER_MEMBER, person, ['phone_number', 'email', 'linkedin']) : [];
}

const endedOn = (endedAt: unknown) => (typeof endedAt === 'number' ? clubDay(endedAt) : null);

const { memberships, held } = PersonSchema.entries;

const membershipsOf = (database: DatabaseSync, pk: number): Person['memberships'] =>
  database
    .prepare(
      `SELECT memberships.*, ${officerNameSql('approved_by')} AS approved_by
       FROM memberships WHERE user_id = ? ORDER BY since DESC, id DESC`,
    )
    .all(pk)
    .map((row) => v.parse(memberships.item, { ...row, ended_on: endedOn(row.ended_at) }));

const heldBy = (database: DatabaseSync, pk: number): Person['held'] =>
  database
    .prepare(
      `SELECT grants.*, ${officerNameSql('given_by')} AS given_by
       FROM grants WHERE user_id = ? ORDER BY id DESC`,
    )
    .all(pk)
    .map((row) => v.parse(held.item, { ...row, ended_on: endedOn(row.ended_at) }));

/**
 * Ends a person's present office, such as Treasurer, and begins another. The home page shows the holders as leaders.
 * Call it inside a transaction. @param role null: no office. @param today `YYYY-MM-DD`.
 */
export function setRole(database: DatabaseSync, userId: number, role: string | null, today: string): void {
  // An office that began today leaves no row: it was probably a mistake.
  database.prepare('DELETE FROM roles WHERE user_id = ? AND since >= ?').run(userId, today);
  database
    .prepare('UPDATE roles SET until = :yesterday WHERE user_id = :userId AND (until IS NULL OR until > :yesterday)')
    .run({ userId, yesterday: addDays(today, -1) });
  if (role !== null) insertRow(database, 'roles', { user_id: userId, leadership_role: role, since: today });
}
