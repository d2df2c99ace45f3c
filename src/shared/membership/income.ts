/** Income: the confirmed payments of a membership year. */
import * as v from 'valibot';
import { DaySchema, KeySchema } from '../text/fields.ts';
import { PaymentSchema, RefundsSchema } from './membership.ts';

/** A confirmed payment, a void receipt, a waiver, whose amount is 0, or a refund, whose amount is below 0. */
export const IncomeRowSchema = v.object({
  /** Whose payment it is. Null, with blank names: the account is deleted. */
  person: v.object({ pk: v.nullable(KeySchema), first_name: v.string(), last_name: v.string() }),
  /** The number of the receipt, for a refund that of the payment; null for a waiver. */
  receipt: v.nullable(v.string()),
  state: v.picklist(['confirmed', 'void', 'refund']),
  kind: PaymentSchema.entries.kind,
  paid_on: v.nullable(DaySchema),
  /** Of a refund: the day on which the money was given back. */
  confirmed_on: DaySchema,
  /** One payment for several members has a row for each of them, all with its code. */
  payment_code: v.nullable(v.string()),
  /** There was a code, and it has been deleted for its age or with the account. */
  code_deleted: v.boolean(),
  /** Null: unknown. */
  amount: v.nullable(v.number()),
  /** The fee by the club's rules when the payment was confirmed; null for a waiver and a refund, and where the club had set none. */
  expected: v.nullable(v.number()),
  /** Name of the officer; null when the account is gone. */
  confirmed_by: v.nullable(v.string()),
  /** What was given back for it, in whichever year. Each has a row of its own, in the year of the refund. */
  refunds: RefundsSchema,
});
export type IncomeRow = v.InferOutput<typeof IncomeRowSchema>;

/** `GET /api/club/payments/income/`. A payment is of the year, and of the month, in which it was confirmed, a refund of those of its day. */
export const IncomeSchema = v.object({
  /** First and last day. Its name is `2026/27`, or `2026` for a calendar year. */
  year: v.object({ name: v.string(), since: DaySchema, until: DaySchema }),
  /** The year before, for the query; null when nothing was confirmed before this one. */
  previous: v.nullable(v.string()),
  /** The year after; null when it has not begun. */
  next: v.nullable(v.string()),
  /** Null when the club has set no fee. */
  currency: v.nullable(v.string()),
  /** The oldest confirmation first, at most 5,000. */
  rows: v.array(IncomeRowSchema),
  /** All payments under review today, and the sum of the fees of those whom they are for; null when the club has set none. */
  under_review: v.object({ count: v.number(), expected: v.nullable(v.number()) }),
  /** The people in the grace period today, and the fee of their next year. */
  grace: v.array(
    v.object({
      pk: KeySchema,
      first_name: v.string(),
      last_name: v.string(),
      until: DaySchema,
      grace_until: DaySchema,
      expected: v.nullable(v.number()),
    }),
  ),
});
export type Income = v.InferOutput<typeof IncomeSchema>;

/**
 * The sums of rows: wherever a total is shown, it comes from here. Void rows count nowhere, and `unknown` rows have no amount. A refund lowers
 * what was paid, and is no payment. Months are written `2026-11`.
 */
export function totalsOf(rows: readonly IncomeRow[]) {
  const counted = rows.filter(({ state }) => state !== 'void');
  return {
    paid: paidOf(counted),
    expected: counted.reduce((sum, { expected }) => sum + (expected ?? 0), 0),
    unknown: counted.filter(({ amount }) => amount === null).length,
    by_kind: sumsBy(counted, ({ kind }) => kind),
    by_month: sumsBy(counted, ({ confirmed_on }) => confirmed_on.slice(0, 7)),
  };
}

const paidOf = (rows: readonly IncomeRow[]): number => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** How many rows have each name, and what they add up to, in the order of the names. */
function sumsBy<Name extends string>(rows: readonly IncomeRow[], nameOf: (row: IncomeRow) => Name) {
  return [...new Set(rows.map(nameOf))].sort().map((name) => {
    const named = rows.filter((row) => nameOf(row) === name);
    return { name, count: named.filter(({ state }) => state === 'confirmed').length, amount: paidOf(named) };
  });
}
