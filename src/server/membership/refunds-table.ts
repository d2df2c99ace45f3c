/**
 * The `refunds` table: money that the club gave back for a confirmed payment. A refund belongs to the receipt, which keeps its number and its
 * amount, and outlasts the payment's person.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Refund } from '#shared/membership/membership.ts';
import { insertRow, parseRow, statement } from '../database/database.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';

const RefundRowSchema = v.object({
  id: v.number(),
  /** With `number`: the receipt. */
  year: v.string(),
  number: v.number(),
  amount: v.number(),
  refunded_on: v.string(),
  recorded_at: v.number(),
  /** Name of the officer; null when the account is gone. */
  recorded_by: v.nullable(v.string()),
  payment_id: v.nullable(v.number()),
  account_id: v.nullable(v.number()),
});
export type RefundRow = v.InferOutput<typeof RefundRowSchema>;

const SELECT = `SELECT refunds.*, ${officerNameSql('recorded_by')} AS recorded_by, payment_id, account_id
  FROM refunds JOIN receipts USING (year, number)`;

export const findRefund = (database: DatabaseSync, id: number) =>
  parseRow(RefundRowSchema, database.prepare(`${SELECT} WHERE refunds.id = ?`).get(id));

/** The earliest first. */
export const refundsOfPayment = (database: DatabaseSync, paymentId: number): RefundRow[] =>
  statement(database, `${SELECT} WHERE payment_id = ? ORDER BY refunded_on, refunds.id`)
    .all(paymentId)
    .map((row) => v.parse(RefundRowSchema, row));

/** For a receipt of a person, or of income. The earliest first. */
export const refundsOfReceipt = (database: DatabaseSync, year: string, number: number): Refund[] =>
  statement(database, 'SELECT amount, refunded_on FROM refunds WHERE year = ? AND number = ? ORDER BY refunded_on, id')
    .all(year, number)
    .map((row) => v.parse(v.pick(RefundRowSchema, ['amount', 'refunded_on']), row));

interface NewRefund {
  paymentId: number;
  amount: number;
  refunded_on: string;
  by: number;
}

/** Call it inside a transaction. @returns its id; undefined when the payment has no valid receipt. */
export function addRefund(database: DatabaseSync, { paymentId, by, ...refund }: NewRefund, now: number) {
  const receipt = database
    .prepare('SELECT year, number FROM receipts WHERE payment_id = ? AND voided_at IS NULL')
    .get(paymentId);
  if (!receipt) return undefined;
  const row = insertRow(database, 'refunds', { ...receipt, ...refund, recorded_at: now, recorded_by: by });
  return v.parse(v.pick(RefundRowSchema, ['id']), row).id;
}

export const deleteRefund = (database: DatabaseSync, id: number) =>
  database.prepare('DELETE FROM refunds WHERE id = ?').run(id);
