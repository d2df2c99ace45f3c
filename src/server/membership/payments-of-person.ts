/** The payments of one person, as officers see them: with those who share them, and what was given back. */
import { leftAfter } from '#shared/membership/fee.ts';
import type { PaymentOfPerson } from '#shared/membership/payments-to-review.ts';
import type { Backend } from '../backend.ts';
import { reviewOf } from './memberships.ts';
import { endsOfPayment } from './memberships-table.ts';
import { canStillUndo, type PaymentRow, paymentFor, paymentsOf } from './payments-table.ts';
import { receiptsOfPayment } from './receipts-table.ts';
import { refundsOfPayment } from './refunds-table.ts';
import { canShare } from './shares.ts';
import { sharingOf } from './shares-table.ts';

type Parts = Pick<Backend, 'database' | 'settings'>;

/** The newest first. @param withReceipts for an officer with access to payments. */
export const paymentsForOfficers = (parts: Parts, accountId: number, withReceipts: boolean): PaymentOfPerson[] =>
  paymentsOf(parts.database, accountId).map((payment) => paymentForOfficers(parts, payment, withReceipts));

function paymentForOfficers(
  { database, settings }: Parts,
  payment: PaymentRow,
  withReceipts: boolean,
): PaymentOfPerson {
  const refunds = refundsOfPayment(database, payment.id);
  return {
    ...paymentFor(payment),
    receipts: withReceipts ? receiptsOfPayment(database, payment.id) : [],
    review: withReceipts ? reviewOf(database, payment) : null,
    ...endsOfPayment(database, payment),
    sharing: sharingOf(database, payment),
    can_share: canShare({ database }, payment),
    refunds: refunds.map(({ id, amount, refunded_on, recorded_at }) => ({
      ...{ id, amount, refunded_on, can_undo: canStillUndo(recorded_at, settings.now()) },
    })),
    left: payment.state === 'confirmed' && payment.kind !== 'waiver' ? leftAfter(payment.amount, refunds) : 0,
  };
}
