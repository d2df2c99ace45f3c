/**
 * One payment for several members. The payment with the code belongs to the member who entered it; each further member has a payment of
 * their own, a share, which points to it (`share_of`) and follows its reviews. `arrived`, in the payment with the code, is the whole amount:
 * all parts together are never more.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Sharing } from '#shared/membership/payments-to-review.ts';
import { statement } from '../database/database.ts';
import { type PaymentRow, PaymentRowSchema } from './payments-table.ts';

/** The shares of a payment, without those that were taken back. */
export const sharesOf = (database: DatabaseSync, id: number): PaymentRow[] =>
  statement(database, "SELECT * FROM payments WHERE share_of = ? AND state <> 'rejected' ORDER BY id")
    .all(id)
    .map((row) => v.parse(PaymentRowSchema, row));

export const sumOf = (shares: readonly Pick<PaymentRow, 'amount'>[]): number =>
  shares.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Whether a payment is of this person, or shared by them: nobody reviews it for themselves. */
export const isOfPerson = (
  database: DatabaseSync,
  { id, account_id, share_of }: Pick<PaymentRow, 'id' | 'account_id' | 'share_of'>,
  accountId: number,
): boolean =>
  account_id === accountId ||
  statement(
    database,
    "SELECT 1 FROM payments WHERE account_id = :accountId AND (id = :whole OR (share_of = :whole AND state <> 'rejected'))",
  ).get({ accountId, whole: share_of ?? id }) !== undefined;

const PartSchema = v.object({
  payment: v.number(),
  pk: v.nullable(v.number()),
  first_name: v.string(),
  last_name: v.string(),
  amount: v.nullable(v.number()),
  payment_code: v.nullable(v.string()),
  arrived: v.nullable(v.number()),
});

/** Everyone who shares a payment; null when no one does. @param payment with the code, or one of the shares. */
export function sharingOf(
  database: DatabaseSync,
  { id, share_of }: Pick<PaymentRow, 'id' | 'share_of'>,
): Sharing | null {
  const rows = statement(
    database,
    `SELECT payments.id AS payment, accounts.id AS pk, coalesce(first_name, '') AS first_name,
       coalesce(last_name, '') AS last_name, amount, payment_code, arrived
     FROM payments LEFT JOIN accounts ON accounts.id = account_id
     WHERE payments.id = :whole OR (share_of = :whole AND state <> 'rejected') ORDER BY share_of IS NOT NULL, payments.id`,
  ).all({ whole: share_of ?? id });
  const [first, ...shares] = v.parse(v.array(PartSchema), rows);
  if (!first || shares.length === 0 || ![first, ...shares].some(({ payment }) => payment === id)) return null;
  const { payment_code, arrived: whole } = first;
  const arrived = whole ?? 0;
  return {
    ...{ id: first.payment, payment_code, arrived },
    people: [{ ...first, amount: first.amount ?? arrived - sumOf(shares) }, ...shares].map(
      ({ payment, pk, first_name, last_name, amount }) => ({ payment, pk, first_name, last_name, amount: amount ?? 0 }),
    ),
  };
}
