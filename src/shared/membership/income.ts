/** Income: the confirmed payments of a membership year. */
import * as v from 'valibot';
import { KeySchema } from '../text/fields.ts';
import { PaymentSchema } from './membership.ts';

/** A confirmed payment, a void receipt, or a waiver, whose amount is 0. */
export const IncomeRowSchema = v.object({
  /** The number of the receipt; null for a waiver. */
  receipt: v.nullable(v.string()),
  state: v.picklist(['confirmed', 'void']),
  kind: PaymentSchema.entries.kind,
  paid_on: v.nullable(v.string()),
  confirmed_on: v.string(),
  payment_code: v.nullable(v.string()),
  /** There was a code, and it has been deleted for its age or with the account. */
  code_deleted: v.boolean(),
  /** Null: unknown. */
  amount: v.nullable(v.number()),
  /** The fee by the club's rules when the payment was confirmed; null for a waiver, and where the club had set none. */
  expected: v.nullable(v.number()),
  /** Name of the officer; null when the account is gone. */
  confirmed_by: v.nullable(v.string()),
});
export type IncomeRow = v.InferOutput<typeof IncomeRowSchema>;

/** `GET /api/club/payments/income/`. A payment is of the year, and of the month, in which it was confirmed. */
export const IncomeSchema = v.object({
  /** First and last day. Its name is `2026/27`, or `2026` for a calendar year. */
  year: v.object({ name: v.string(), since: v.string(), until: v.string() }),
  /** The year before, for the query; null when nothing was confirmed before this one. */
  previous: v.nullable(v.string()),
  /** The year after; null when it has not begun. */
  next: v.nullable(v.string()),
  /** Null when the club has set no fee. */
  currency: v.nullable(v.string()),
  /** The oldest confirmation first, at most 5,000. */
  rows: v.array(IncomeRowSchema),
  /** All payments under review today, and the sum of their fees; null when the club has set none. */
  under_review: v.object({ count: v.number(), expected: v.nullable(v.number()) }),
  /** The people in the grace period today, and the fee of their next year. */
  grace: v.array(
    v.object({
      pk: KeySchema,
      first_name: v.string(),
      last_name: v.string(),
      until: v.string(),
      grace_until: v.string(),
      expected: v.nullable(v.number()),
    }),
  ),
});
export type Income = v.InferOutput<typeof IncomeSchema>;

interface Sum {
  count: number;
  /** Of the rows that have one. */
  amount: number;
}
export interface IncomeTotals {
  paid: number;
  expected: number;
  /** How many rows have no amount. */
  unknown: number;
  by_kind: ({ kind: IncomeRow['kind'] } & Sum)[];
  /** `month` is written `2026-11`. The earliest first. */
  by_month: ({ month: string } & Sum)[];
}

/** The sums of rows: wherever a total is shown, it comes from here. Void rows count nowhere. */
export function totalsOf(rows: readonly IncomeRow[]): IncomeTotals {
  const counted = rows.filter(({ state }) => state === 'confirmed');
  const kinds = [...new Set(counted.map(({ kind }) => kind))].sort();
  const months = [...new Set(counted.map(monthOf))].sort();
  return {
    paid: sumOf(counted).amount,
    expected: counted.reduce((sum, { expected }) => sum + (expected ?? 0), 0),
    unknown: counted.filter(({ amount }) => amount === null).length,
    by_kind: kinds.map((kind) => ({ kind, ...sumOf(counted.filter((row) => row.kind === kind)) })),
    by_month: months.map((month) => ({ month, ...sumOf(counted.filter((row) => monthOf(row) === month)) })),
  };
}

const monthOf = ({ confirmed_on }: IncomeRow) => confirmed_on.slice(0, 7);

const sumOf = (rows: readonly IncomeRow[]): Sum => ({
  count: rows.length,
  amount: rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
});
