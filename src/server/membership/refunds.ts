/** Officers record that the club gave money back, and delete a refund that was a mistake. The person gets an email about both. */

import type { DatabaseSync } from 'node:sqlite';
import { PAYMENT } from '#club';
import { leftAfter, sumWords } from '#shared/membership/fee.ts';
import { refundPayment, undoRefund } from '#shared/membership/membership-calls.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { on, type Route } from '../http/on.ts';
import { conflict, fieldProblem, notFound, orNotFound, problem } from '../http/problem.ts';
import { writeLog } from '../officers/log-table.ts';
import { canStillUndo, findPayment, type PaymentRow, UNDO_DAYS } from './payments-table.ts';
import { queueRefundEmail } from './refund-emails.ts';
import { addRefund, deleteRefund, findRefund, refundsOfPayment } from './refunds-table.ts';

const OWN_REFUND = "You can't record money given back to yourself. Ask another officer.";

export const refundCalls: readonly Route[] = [
  on(refundPayment, ({ params: { id }, body, account: { id: by }, now, backend: { database } }) => {
    const payment = findPayment(database, id);
    if (!payment || payment.account_id === null) throw notFound();
    return { refund: recordRefund(database, { ...body, payment, by }, now) };
  }),

  on(undoRefund, ({ params: { id }, account: { id: by }, now, backend: { database } }) => {
    const refund = orNotFound(findRefund(database, id));
    const { account_id, amount, refunded_on, recorded_at } = refund;
    if (account_id === null) throw notFound();
    if (account_id === by) throw problem('forbidden', OWN_REFUND);
    if (!canStillUndo(recorded_at, now))
      throw conflict('too_late', `This was recorded more than ${UNDO_DAYS} days ago, so it can't be deleted.`);
    deleteRefund(database, id);
    const subject = { kind: 'person', id: account_id } as const;
    const before = { amount, refunded_on };
    writeLog(database, { actor: { id: by }, action: 'payment.unrefund', subject, before }, now);
    queueRefundEmail(database, { ...refund, account_id, isUndone: true }, now);
  }),
];

interface NewRefund {
  payment: PaymentRow;
  amount: number;
  refunded_on: string;
  /** What the officer's screen showed as given back before. */
  refunded_before: number;
  by: number;
}

/**
 * Call it inside a transaction.
 * @returns the refund's id.
 * @throws HttpProblem 403 for the officer's own payment, 409 when nothing is left to give back or another refund was recorded meanwhile,
 * 400 for a wrong amount or day.
 */
export function recordRefund(database: DatabaseSync, refund: NewRefund, now: number): number {
  const { payment, amount, refunded_on, refunded_before, by } = refund;
  const { id, account_id, state, paid_on } = payment;
  if (account_id === null || account_id === by) throw problem('forbidden', OWN_REFUND);
  if (state !== 'confirmed') throw conflict('nothing_left', 'This payment is not confirmed.');
  const refunds = refundsOfPayment(database, id);
  // Otherwise two officers, or one whose first answer was lost, would record it twice.
  const last = refunds.at(-1);
  if (last && refunds.reduce((sum, one) => sum + one.amount, 0) !== refunded_before)
    throw conflict(
      'changed',
      `${last.recorded_by ?? 'Another officer'} has recorded that ${sum(last.amount)} was given back on ${formatDay(last.refunded_on)}. Reload the page before you record more.`,
    );
  const left = leftAfter(payment.amount, refunds);
  if (left === 0) throw conflict('nothing_left', 'Nothing is left of this payment to give back.');
  if (left !== null && amount > left) throw fieldProblem({ amount: [`Enter a whole number from 1 to ${left}.`] });
  if (refunded_on > clubDay(now)) throw fieldProblem({ refunded_on: ["Can't be in the future."] });
  if (paid_on !== null && refunded_on < paid_on)
    throw fieldProblem({ refunded_on: [`Can't be before ${formatDay(paid_on)}, when it was paid.`] });

  const added = addRefund(database, { paymentId: id, amount, refunded_on, by }, now);
  if (added === undefined) throw conflict('nothing_left', 'This payment has no receipt.');
  const subject = { kind: 'person', id: account_id } as const;
  const after = { amount, refunded_on };
  writeLog(database, { actor: { id: by }, action: 'payment.refund', subject, after }, now);
  queueRefundEmail(database, { id: added, account_id, amount, refunded_on, isUndone: false }, now);
  return added;
}

const sum = (amount: number) => sumWords(amount, PAYMENT.currency).trim();
