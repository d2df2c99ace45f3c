/** Memberships: from which day to which someone is a member. Rows of one person never overlap. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { clubDay } from '#shared/time/club-day.ts';
import { insertRow, parseRow } from '../database/database.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';

const MembershipSchema = v.object({
  id: v.number(),
  account_id: v.number(),
  /** First and last day, `YYYY-MM-DD`; `until` null: without end. */
  since: v.string(),
  until: v.nullable(v.string()),
  payment_id: v.nullable(v.number()),
  approved_by: v.nullable(v.number()),
  approved_at: v.number(),
  ended_at: v.nullable(v.number()),
  reason: v.nullable(v.string()),
});
type Membership = v.InferOutput<typeof MembershipSchema>;
type NewMembership = Pick<Membership, 'account_id' | 'since' | 'until' | 'payment_id' | 'approved_by'>;

/** All memberships of a person, the latest first. */
export const membershipHistory = (database: DatabaseSync, accountId: number): Membership[] =>
  database
    .prepare('SELECT * FROM memberships WHERE account_id = ? ORDER BY since DESC, id DESC')
    .all(accountId)
    .map((row) => v.parse(MembershipSchema, row));

export const membershipOfPayment = (database: DatabaseSync, paymentId: number): Membership | undefined =>
  parseRow(MembershipSchema, database.prepare('SELECT * FROM memberships WHERE payment_id = ?').get(paymentId));

/** Last day of the membership before the one that a payment made; null when there was none. */
export const previousUntilOf = (
  database: DatabaseSync,
  { id, account_id }: { id: number; account_id: number | null },
): string | null =>
  v.parse(
    v.nullish(v.string(), null),
    database
      .prepare(
        `SELECT until FROM memberships WHERE account_id = ? AND ended_at IS NULL
           AND since < (SELECT since FROM memberships WHERE payment_id = ?) ORDER BY since DESC LIMIT 1`,
      )
      .get(account_id, id)?.until,
  );

const TermSchema = v.pick(MembershipSchema, ['account_id', 'since', 'until']);
export type Term = Pick<Membership, 'since' | 'until'>;

/** The memberships of these people that were not ended early, the earliest first. */
export const readTerms = (database: DatabaseSync, accountIds: readonly number[]) =>
  database
    .prepare(
      `SELECT account_id, since, until FROM memberships
       WHERE ended_at IS NULL AND account_id IN (SELECT value FROM json_each(?)) ORDER BY since`,
    )
    .all(JSON.stringify(accountIds))
    .map((row) => v.parse(TermSchema, row));

/** People with a membership whose last day is one of these, who were not ended early. The earliest end first. @returns their ids. */
export const endedBetween = (database: DatabaseSync, first: string, last: string): number[] =>
  database
    .prepare(
      `SELECT DISTINCT account_id FROM memberships
       WHERE ended_at IS NULL AND until BETWEEN ? AND ? ORDER BY until, account_id`,
    )
    .all(first, last)
    .map((row) => Number(row.account_id));

/** Name of the officer who approved a membership; null once a deleted account's name is forgotten. */
export const approverOf = (database: DatabaseSync, id: number): string | null =>
  v.parse(
    v.nullish(v.string(), null),
    database.prepare(`SELECT ${officerNameSql('approved_by')} AS name FROM memberships WHERE id = ?`).get(id)?.name,
  );

/** @param paymentId the payment that made it. */
export const deleteMembershipOfPayment = (database: DatabaseSync, paymentId: number) =>
  database.prepare('DELETE FROM memberships WHERE payment_id = ?').run(paymentId);

/** An ended membership counts. An undone one has no row. */
export const wasEverMember = (database: DatabaseSync, accountId: number): boolean =>
  database.prepare('SELECT 1 FROM memberships WHERE account_id = ?').get(accountId) !== undefined;

/** Call it inside a transaction. @returns the new one; undefined when it would overlap another that was not ended early. */
export function addMembership(database: DatabaseSync, row: NewMembership, now: number): Membership | undefined {
  const overlapping = membershipHistory(database, row.account_id).some(
    ({ since, until, ended_at }) =>
      ended_at === null && (row.until === null || since <= row.until) && (until === null || row.since <= until),
  );
  if (overlapping) return undefined;
  return parseRow(MembershipSchema, insertRow(database, 'memberships', { ...row, approved_at: now }));
}

/**
 * As people see them: when an officer ends a person's memberships, those that were over by then keep their own end.
 * @param rows of one person, the latest first.
 */
export const withOwnEnds = <Row extends { until?: unknown; ended_at?: unknown }>(rows: readonly Row[]) =>
  rows.map((row, index) => {
    const { until, ended_at } = row;
    const wasOver = typeof until === 'string' && typeof ended_at === 'number' && until < clubDay(ended_at);
    const isEndOfLater = rows.slice(0, index).some((later) => later.ended_at === ended_at);
    return wasOver && isEndOfLater ? { ...row, ended_at: null, reason: null } : row;
  });

/** Last day of the membership that a payment made, and the day on which it was ended early. */
export function endsOfPayment(database: DatabaseSync, { id, account_id }: { id: number; account_id: number | null }) {
  const made = withOwnEnds(membershipHistory(database, account_id ?? 0)).find(({ payment_id }) => payment_id === id);
  return { until: made?.until ?? null, ended_on: made?.ended_at == null ? null : clubDay(made.ended_at) };
}

/** Ends all memberships of a person. Call it inside a transaction. @returns how many. */
export function endMemberships(
  database: DatabaseSync,
  accountId: number,
  { reason, now }: { reason: string; now: number },
): number {
  const { changes } = database
    .prepare('UPDATE memberships SET ended_at = ?, reason = ? WHERE account_id = ? AND ended_at IS NULL')
    .run(now, reason, accountId);
  return Number(changes);
}
