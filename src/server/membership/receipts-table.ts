/**
 * The `receipts` table: running numbers without gaps within a membership year. No row is ever deleted, neither by the clean-up nor with an
 * account: in an audit, a gap would look like a payment that was hidden. The person and the code go with the account and the payment.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Receipt, ReceiptSchema } from '#shared/membership/membership.ts';
import type { PaymentReceipt } from '#shared/membership/payments-to-review.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { insertRow, parseRow, statement } from '../database/database.ts';
import type { PaymentRow } from './payments-table.ts';
import { refundsOfReceipt } from './refunds-table.ts';

/** @param yearEnds `MM-DD`; left out: the calendar year. @returns the year, such as 2027, in which the membership year of a day ends. */
export const endYearOf = (day: string, yearEnds = '12-31'): number =>
  Number(day.slice(0, 4)) + (day.slice(5) <= yearEnds ? 0 : 1);

/** The name, and the first and last day, of the membership year that ends in `endYear`. */
export const membershipYear = (endYear: number, yearEnds = '12-31') => ({
  name: yearEnds === '12-31' ? `${endYear}` : `${endYear - 1}/${String(endYear).slice(-2)}`,
  since: addDays(`${endYear - 1}-${yearEnds}`, 1),
  until: `${endYear}-${yearEnds}`,
});

const NumberSchema = v.object({ year: v.string(), number: v.number() });

/** `2026/27-014` */
export const receiptNumber = ({ year, number }: v.InferOutput<typeof NumberSchema>): string =>
  `${year}-${String(number).padStart(3, '0')}`;

interface NewReceipt {
  payment: Pick<PaymentRow, 'id' | 'account_id' | 'kind' | 'amount' | 'paid_on'>;
  /** The fee by the club's rules; null when it has set none. */
  expected: number | null;
  by: number | null;
  yearEnds: string | undefined;
}

/**
 * A waiver gets none. Call this and `voidReceiptOfPayment` in the transaction of the review, so that numbers neither repeat nor leave a gap.
 */
export function addReceipt(database: DatabaseSync, { payment, expected, by, yearEnds }: NewReceipt, now: number): void {
  const { id, account_id, kind, amount, paid_on } = payment;
  if (kind === 'waiver') return;
  const year = membershipYear(endYearOf(clubDay(now), yearEnds), yearEnds).name;
  const count = database.prepare('SELECT count(*) AS receipts FROM receipts WHERE year = ?').get(year)?.receipts;
  insertRow(database, 'receipts', {
    ...{ year, number: Number(count) + 1, payment_id: id, account_id, given_at: now },
    ...{ kind, amount, paid_on, expected, confirmed_by: by },
  });
}

export const voidReceiptOfPayment = (database: DatabaseSync, paymentId: number, now: number) =>
  database.prepare('UPDATE receipts SET voided_at = ? WHERE payment_id = ? AND voided_at IS NULL').run(now, paymentId);

/** Another receipt for a payment whose amount has changed; the former one is void. Call it in the transaction of the change. */
export function replaceReceipt(database: DatabaseSync, receipt: Omit<NewReceipt, 'expected'>, now: number): void {
  const expected = expectedFor(database, receipt.payment.id);
  voidReceiptOfPayment(database, receipt.payment.id, now);
  addReceipt(database, { ...receipt, expected }, now);
}

/** The fee by the club's rules when the valid receipt for a payment was given; null: none set. */
export const expectedFor = (database: DatabaseSync, paymentId: number): number | null =>
  v.parse(
    v.nullish(v.number(), null),
    database.prepare('SELECT expected FROM receipts WHERE payment_id = ? AND voided_at IS NULL').get(paymentId)
      ?.expected,
  );

/** The number of the valid receipt for a payment; null when there is none. */
export function receiptNumberOfPayment(database: DatabaseSync, paymentId: number): string | null {
  const row = database.prepare('SELECT * FROM receipts WHERE payment_id = ? AND voided_at IS NULL').get(paymentId);
  const receipt = parseRow(NumberSchema, row);
  return receipt ? receiptNumber(receipt) : null;
}

const PaymentReceiptRowSchema = v.object({
  ...NumberSchema.entries,
  ...v.pick(ReceiptSchema, ['amount']).entries,
  voided_at: v.nullable(v.number()),
});

const stateOf = (voidedAt: number | null) => (voidedAt === null ? 'valid' : 'void');

/** The newest first. A payment that was undone and confirmed again has void ones too. */
export const receiptsOfPayment = (database: DatabaseSync, payment: number): PaymentReceipt[] =>
  statement(database, 'SELECT * FROM receipts WHERE payment_id = ? ORDER BY given_at DESC, number DESC')
    .all(payment)
    .map((row): PaymentReceipt => {
      const { amount, voided_at, ...number } = v.parse(PaymentReceiptRowSchema, row);
      return {
        ...{ payment, number: receiptNumber(number), state: stateOf(voided_at), amount },
        refunds: refundsOfReceipt(database, number.year, number.number),
      };
    });

const ReceiptRowSchema = v.object({
  ...NumberSchema.entries,
  ...v.pick(ReceiptSchema, ['kind', 'amount', 'paid_on', 'payment_code']).entries,
  given_at: v.number(),
  voided_at: v.nullable(v.number()),
  arrived: v.nullable(v.number()),
  share_of: v.nullable(v.number()),
});

/** The newest first. */
export const receiptsOf = (database: DatabaseSync, accountId: number): Receipt[] =>
  database
    .prepare(
      `SELECT receipts.*, payments.payment_code, coalesce(payments.arrived, whole.arrived) AS arrived, payments.share_of
       FROM receipts LEFT JOIN payments ON payments.id = payment_id LEFT JOIN payments whole ON whole.id = payments.share_of
       WHERE receipts.account_id = ? ORDER BY given_at DESC, year DESC, number DESC`,
    )
    .all(accountId)
    .map((row): Receipt => {
      const { kind, amount, paid_on, payment_code, given_at, voided_at, arrived, share_of, ...number } = v.parse(
        ReceiptRowSchema,
        row,
      );
      return {
        ...{ number: receiptNumber(number), state: stateOf(voided_at), kind, amount, paid_on },
        ...{ confirmed_on: clubDay(given_at), payment_code },
        part_of: arrived !== null && amount !== null && amount < arrived ? arrived : null,
        is_share: share_of !== null,
        refunds: refundsOfReceipt(database, number.year, number.number),
      };
    });
