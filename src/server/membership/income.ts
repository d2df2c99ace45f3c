/** Income: the confirmed payments of a membership year, for the officers' screen and its CSV. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { feeOf } from '#shared/membership/fee.ts';
import { type Income, type IncomeRow, IncomeRowSchema } from '#shared/membership/income.ts';
import { getIncome } from '#shared/membership/membership-calls.ts';
import { clubDay, clubMidnight } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { on, type Route } from '../http/on.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';
import { type CurrentMembership, currentMemberships, nowAt } from './membership-state.ts';
import { wasEverMember } from './memberships-table.ts';
import { readPayments } from './payments-table.ts';
import { endYearOf, membershipYear, receiptNumber } from './receipts-table.ts';
import { refundsOfReceipt } from './refunds-table.ts';
import { sharesOf } from './shares-table.ts';

const MAX_ROWS = 5000;

export const incomeCalls: readonly Route[] = [
  on(getIncome, ({ query: { year: wantedYear }, now, backend }): Income => {
    const { database, site } = backend;
    const yearEnds = site.membership?.yearEnds;
    const today = clubDay(now);
    const endYear = wantedYear === undefined ? endYearOf(today, yearEnds) : Number(wantedYear);
    const year = membershipYear(endYear, yearEnds);
    const from = clubMidnight(year.since);
    return {
      year,
      previous: hasIncomeBefore(database, from, year.since) ? String(endYear - 1) : null,
      next: year.until < today ? String(endYear + 1) : null,
      currency: site.membership?.currency ?? null,
      rows: [
        ...incomeBetween(database, from, clubMidnight(addDays(year.until, 1))),
        ...refundsBetween(database, year.since, year.until),
      ]
        // In the order of the days, refunds last; within a day as they were.
        .sort((one, other) =>
          one.confirmed_on < other.confirmed_on ? -1 : Number(one.confirmed_on > other.confirmed_on),
        )
        .slice(0, MAX_ROWS),
      under_review: underReview(backend),
      grace: inGracePeriod(backend),
    };
  }),
];

const PersonSchema = IncomeRowSchema.entries.person;
const PERSON = "accounts.id AS pk, coalesce(first_name, '') AS first_name, coalesce(last_name, '') AS last_name";

const RowSchema = v.object({
  ...v.omit(IncomeRowSchema, ['person', 'receipt', 'state', 'confirmed_on', 'code_deleted', 'refunds']).entries,
  ...PersonSchema.entries,
  year: v.nullable(v.string()),
  number: v.nullable(v.number()),
  given_at: v.number(),
  voided_at: v.nullable(v.number()),
});

/** SQL: the code of a payment, which those who share it have too. */
const CODE = `coalesce(payments.payment_code,
    (SELECT payment_code FROM payments whole WHERE whole.id = payments.share_of))`;

/** SQL: receipts, and waivers, which have none. */
const ENTRIES = `(
  SELECT year, number, given_at, voided_at, receipts.kind, receipts.amount, receipts.paid_on, expected, ${CODE} AS payment_code,
    ${officerNameSql('confirmed_by')} AS confirmed_by, ${PERSON}
  FROM receipts LEFT JOIN payments ON payments.id = payment_id LEFT JOIN accounts ON accounts.id = receipts.account_id
  UNION ALL SELECT NULL, NULL, reviewed_at, NULL, kind, amount, paid_on, NULL, NULL, ${officerNameSql('reviewed_by')}, ${PERSON}
  FROM payments LEFT JOIN accounts ON accounts.id = account_id WHERE kind = 'waiver' AND state = 'confirmed')`;

/** @param to the first moment that is not included. */
const incomeBetween = (database: DatabaseSync, from: number, to: number): IncomeRow[] =>
  database
    .prepare(
      `SELECT * FROM ${ENTRIES} WHERE given_at >= ? AND given_at < ? ORDER BY given_at, number LIMIT ${MAX_ROWS}`,
    )
    .all(from, to)
    .map((row): IncomeRow => {
      const { year, number, given_at, voided_at, pk, first_name, last_name, ...entry } = v.parse(RowSchema, row);
      return {
        person: { pk, first_name, last_name },
        receipt: year === null || number === null ? null : receiptNumber({ year, number }),
        state: voided_at === null ? 'confirmed' : 'void',
        ...entry,
        confirmed_on: clubDay(given_at),
        code_deleted: isCodeDeleted(entry),
        refunds: year === null || number === null ? [] : refundsOfReceipt(database, year, number),
      };
    });

/** Only a code may be missing because it was deleted: cash never has one. */
const isCodeDeleted = ({ kind, payment_code }: Pick<IncomeRow, 'kind' | 'payment_code'>) =>
  kind === 'mpesa' && payment_code === null;

const RefundSchema = v.object({
  ...v.pick(IncomeRowSchema, ['kind', 'payment_code', 'amount', 'paid_on', 'confirmed_on', 'confirmed_by']).entries,
  ...PersonSchema.entries,
  year: v.string(),
  number: v.number(),
});

/** Refunds of the days from `since` to `until`. */
const refundsBetween = (database: DatabaseSync, since: string, until: string): IncomeRow[] =>
  database
    .prepare(
      `SELECT refunds.year, refunds.number, receipts.kind, ${CODE} AS payment_code, -refunds.amount AS amount, receipts.paid_on,
         refunded_on AS confirmed_on, ${officerNameSql('recorded_by')} AS confirmed_by, ${PERSON}
       FROM refunds JOIN receipts USING (year, number) LEFT JOIN payments ON payments.id = payment_id
         LEFT JOIN accounts ON accounts.id = receipts.account_id
       WHERE refunded_on BETWEEN ? AND ? ORDER BY refunded_on, refunds.id LIMIT ${MAX_ROWS}`,
    )
    .all(since, until)
    .map((row): IncomeRow => {
      const { year, number, pk, first_name, last_name, ...refund } = v.parse(RefundSchema, row);
      return {
        ...{ person: { pk, first_name, last_name }, ...refund, receipt: receiptNumber({ year, number }) },
        ...{ state: 'refund', expected: null, code_deleted: isCodeDeleted(refund), refunds: [] },
      };
    });

/** @param day of the moment. */
const hasIncomeBefore = (database: DatabaseSync, moment: number, day: string): boolean =>
  database
    .prepare(
      `SELECT 1 FROM ${ENTRIES} WHERE given_at < :moment
       UNION ALL SELECT 1 FROM refunds WHERE refunded_on < :day LIMIT 1`,
    )
    .get({ moment, day }) !== undefined;

function underReview({ database, site: { membership } }: Backend): Income['under_review'] {
  const payments = readPayments(database, 'submitted', -1);
  const feeFor = (accountId: number | null) =>
    feeOf(membership, accountId !== null && wasEverMember(database, accountId))?.amount ?? 0;
  const parts = payments.flatMap((payment) => [payment, ...sharesOf(database, payment.id)]);
  const expected = parts.reduce((sum, { account_id }) => sum + feeFor(account_id), 0);
  return { count: payments.length, expected: membership ? expected : null };
}

/** The one whose membership ended first comes first. */
function inGracePeriod({ database, site, settings }: Backend): Income['grace'] {
  const when = nowAt({ settings, site });
  const rows = database
    .prepare(
      `SELECT DISTINCT account_id FROM memberships
       WHERE ended_at IS NULL AND until < :today AND until >= :earliest ORDER BY until, account_id`,
    )
    .all({ today: when.today, earliest: addDays(when.today, -when.graceDays) });
  const people = rows.flatMap((row) => findAccount(database, Number(row.account_id)) ?? []);
  const memberships = currentMemberships(database, people, when);
  const expected = feeOf(site.membership, true)?.amount ?? null;
  return people.flatMap(({ id, first_name, last_name }) => {
    const { step, until, grace_until } = memberships.get(id) as CurrentMembership;
    if (step !== 'grace' || until === null || grace_until === null) return [];
    return [{ pk: id, first_name, last_name, until, grace_until, expected }];
  });
}
