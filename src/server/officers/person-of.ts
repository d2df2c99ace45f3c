/** One person with the whole history, as officers see it. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { clubDay } from '../../shared/club-day.ts';
import { PaymentSchema } from '../../shared/schemas/joining.ts';
import { GrantSchema, type Person } from '../../shared/schemas/officers.ts';
import type { Backend } from '../backend.ts';
import { findUser } from '../members/users-table.ts';
import { rowsOf } from './people-filter.ts';

type Parts = Pick<Backend, 'database' | 'settings' | 'site'>;

/** @returns undefined when there is no such person. */
export function personOf(parts: Parts, pk: number): Person | undefined {
  const { database } = parts;
  const user = findUser(database, pk);
  if (!user) return undefined;
  const [row] = rowsOf(parts, [{ ...user, pk }]);
  return (
    row && {
      ...row,
      is_corporate_member: user.is_corporate_member,
      version: user.version,
      joined: clubDay(user.created_at),
      hidden: hiddenOf(database, pk),
      memberships: membershipsOf(database, pk),
      payments: paymentsOf(database, pk),
      held: heldBy(database, pk),
    }
  );
}

const HiddenSchema = v.object({ phone: v.string(), email: v.string(), linkedin: v.string(), in_directory: v.number() });

/** Which contact fields other members do not see. */
function hiddenOf(database: DatabaseSync, pk: number): string[] {
  const row = database.prepare('SELECT phone, email, linkedin, in_directory FROM privacy WHERE user_id = ?').get(pk);
  const choice = v.parse(v.optional(HiddenSchema), row);
  const fields = { phone_number: choice?.phone, email: choice?.email, linkedin: choice?.linkedin };
  return Object.entries(fields)
    .filter(([, audience]) => choice?.in_directory !== 1 || audience !== 'members')
    .map(([name]) => name);
}

const NAME = "first_name || ' ' || last_name";
const endedOn = (endedAt: unknown) => (typeof endedAt === 'number' ? clubDay(endedAt) : null);

const MembershipSchema = v.object({
  ...{ id: v.number(), since: v.string(), until: v.nullable(v.string()) },
  ...{ approved_by: v.nullable(v.string()), ended_on: v.nullable(v.string()), reason: v.nullable(v.string()) },
});

const membershipsOf = (database: DatabaseSync, pk: number): Person['memberships'] =>
  database
    .prepare(
      `SELECT memberships.*, (SELECT ${NAME} FROM users WHERE id = approved_by) AS approved_by
       FROM memberships WHERE user_id = ? ORDER BY since DESC, id DESC`,
    )
    .all(pk)
    .map((row) => v.parse(MembershipSchema, { ...row, ended_on: endedOn(row.ended_at) }));

const paymentsOf = (database: DatabaseSync, pk: number): Person['payments'] =>
  database
    .prepare('SELECT * FROM payments WHERE user_id = ? ORDER BY stated_at DESC, id DESC')
    .all(pk)
    .map((row) => v.parse(PaymentSchema, { ...row, stated_at: new Date(Number(row.stated_at)).toISOString() }));

const HeldSchema = v.object({
  ...GrantSchema.entries,
  given_by: v.nullable(v.string()),
  ended_on: v.nullable(v.string()),
});

const heldBy = (database: DatabaseSync, pk: number): Person['held'] =>
  database
    .prepare(
      `SELECT grants.*, (SELECT ${NAME} FROM users WHERE id = given_by) AS given_by
       FROM grants WHERE user_id = ? ORDER BY id DESC`,
    )
    .all(pk)
    .map((row) => v.parse(HeldSchema, { ...row, ended_on: endedOn(row.ended_at) }));
