/** The rows of income: receipts with their payments, waivers, and refunds. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type IncomeRow, IncomeRowSchema } from '#shared/membership/income.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';
import { receiptNumber } from './receipts-table.ts';
import { refundsOfReceipt } from './refunds-table.ts';

export const MAX_ROWS = 5000;

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
export const incomeBetween = (database: DatabaseSync, from: number, to: number): IncomeRow[] =>
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
  kind === 'code' && payment_code === null;

const RefundSchema = v.object({
  ...v.pick(IncomeRowSchema, ['kind', 'payment_code', 'amount', 'paid_on', 'confirmed_on', 'confirmed_by']).entries,
  ...PersonSchema.entries,
  year: v.string(),
  number: v.number(),
});

/** Refunds of the days from `since` to `until`. */
export const refundsBetween = (database: DatabaseSync, since: string, until: string): IncomeRow[] =>
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
export const hasIncomeBefore = (database: DatabaseSync, moment: number, day: string): boolean =>
  database
    .prepare(
      `SELECT 1 FROM ${ENTRIES} WHERE given_at < :moment
       UNION ALL SELECT 1 FROM refunds WHERE refunded_on < :day LIMIT 1`,
    )
    .get({ moment, day }) !== undefined;
