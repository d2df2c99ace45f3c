/** Officers compare the payments that members submit with the club's statement: the list, reviewing a payment, and undoing a review. */

import type { DatabaseSync } from 'node:sqlite';
import { PAYMENT } from '#club';
import { getPaymentsToReview, reviewPayment, sharePayment, undoReview } from '#shared/membership/membership-calls.ts';
import { OWN_PAYMENT } from '#shared/membership/payments-to-review.ts';
import { timeAgo } from '#shared/time/time-ago.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { on, type Route } from '../http/on.ts';
import { conflict, notFound, orNotFound, problem } from '../http/problem.ts';
import { writeLog } from '../officers/log-table.ts';
import { itemOf, paymentsFor } from './listed-payments.ts';
import { queueReviewEmail } from './membership-emails.ts';
import { assertLastDay, assertReason, makeMember, startOfNext } from './memberships.ts';
import { deleteMembershipOfPayment } from './memberships-table.ts';
import {
  canUndo,
  findPayment,
  isCodeUsed,
  isConfirmedSince,
  type PaymentRow,
  type Review,
  readPayments,
  reviewerOf,
  submittedBy,
  UNDO_DAYS,
  wasRecorded,
  writeReview,
} from './payments-table.ts';
import { voidReceiptOfPayment } from './receipts-table.ts';
import { addShare, assertNotRefunded, confirmShares, deleteShare, ownPart, takeBackShare } from './shares.ts';
import { isOfPerson, sharesOf } from './shares-table.ts';

export const reviewCalls: readonly Route[] = [
  on(getPaymentsToReview, ({ query: { state = 'submitted' }, account, backend }) =>
    paymentsFor(backend, readPayments(backend.database, state), account.id),
  ),

  on(reviewPayment, ({ params: { id }, body, account, now, backend }) => {
    const context = { backend, id, by: account.id, now };
    const payment = body.decision === 'confirm' ? confirm(context, body) : reject(context, body.reason);
    return itemOf(backend, payment, account.id);
  }),

  on(undoReview, ({ params: { id }, account, now, backend }) =>
    itemOf(backend, undo({ backend, id, by: account.id, now }), account.id),
  ),

  on(sharePayment, ({ params: { id }, body, account: { id: by }, now, backend }) => {
    const context = { backend, id, by, now };
    const payment = othersPayment(context);
    assertIsWhole(payment);
    if (payment.state === 'rejected') throw conflict('nothing_to_share', 'This payment was rejected.');
    return { payment: addShare(context, payment, body).id };
  }),
];

export interface ReviewContext {
  backend: Backend;
  /** Of the payment. */
  id: number;
  by: number;
  now: number;
}

interface Terms {
  /** Null or left out: unknown. */
  amount?: number | null | undefined;
  /** The first day that the officer's screen showed. */
  since?: string | undefined;
  until?: string | undefined;
}

/** Call it inside a transaction. @throws HttpProblem as `reviewPayment` answers. */
export function confirm(context: ReviewContext, { amount = null, since: expectedSince, until }: Terms): PaymentRow {
  const { backend, id, by, now } = context;
  assertLastDay(until, now);
  const unreviewed = unreviewedPayment(context);
  assertIsWhole(unreviewed);
  const person = orNotFound(findAccount(backend.database, unreviewed.account_id));
  const since = startOfNext(backend, person, { expectedSince, until, by });
  const shares = sharesOf(backend.database, id);
  const payment = writeReview(backend.database, id, {
    ...{ state: 'confirmed', amount: ownPart(unreviewed, shares, amount), reviewed_at: now, reviewed_by: by },
    arrived: shares.length > 0 ? unreviewed.arrived : null,
  });
  makeMember(backend, { payment, accountId: person.id, since, until, by });
  confirmShares(context, shares);
  return payment;
}

function reject(context: ReviewContext, reason: string | undefined): PaymentRow {
  assertReason(reason);
  const { by, now } = context;
  const { database } = context.backend;
  const payment = unreviewedPayment(context);
  assertIsWhole(payment);
  for (const share of sharesOf(database, payment.id)) deleteShare(context, share);
  const subject = { kind: 'person', id: payment.account_id } as const;
  writeLog(database, { actor: { id: by }, action: 'membership.reject', subject }, now);
  return decide(context, { state: 'rejected', reason, reviewed_at: now, reviewed_by: by });
}

function undo(context: ReviewContext): PaymentRow {
  const { now } = context;
  const { database } = context.backend;
  const payment = othersPayment(context);
  if (payment.share_of !== null && payment.state === 'submitted') {
    deleteShare(context, payment);
    return { ...payment, state: 'rejected' };
  }
  if (payment.state === 'submitted') throw conflict('not_reviewed', "This payment hasn't been reviewed yet.");
  // A payment that an officer recorded by mistake cannot be reviewed again: it becomes rejected, and is deleted with the rejected ones.
  const isRecorded = wasRecorded(payment);
  if (isRecorded && payment.state === 'rejected') throw conflict('too_late', 'This has already been undone.');
  if (!canUndo(payment, now))
    throw conflict('too_late', `This was reviewed more than ${UNDO_DAYS} days ago, so it can't be undone.`);
  if (payment.share_of !== null) return takeBackShare(context, payment);
  const shares = sharesOf(database, payment.id);
  assertNotRefunded(context, [payment, ...shares]);
  if (!isRecorded) {
    assertMayBeReviewedAgain(database, payment);
    for (const { account_id } of shares) assertNoneSubmitted(database, account_id);
  }
  // Shares keep their amounts, which are parts of what arrived.
  for (const share of shares) undoOne(context, share, share.amount);
  return undoOne(context, payment, null);
}

/** @param amount when the payment is under review again. */
function undoOne(context: ReviewContext, payment: PaymentRow, amount: number | null): PaymentRow {
  const { by, now } = context;
  const { database } = context.backend;
  const { id, kind, state, account_id } = payment;
  deleteMembershipOfPayment(database, id);
  voidReceiptOfPayment(database, id, now);
  const entry = { actor: { id: by }, action: 'membership.undo', before: { state, amount: payment.amount } } as const;
  // The account of someone who shared it may be gone.
  if (account_id !== null) writeLog(database, { ...entry, subject: { kind: 'person', id: account_id } }, now);
  return decide(
    { ...context, id },
    kind === 'code' && account_id !== null
      ? { state: 'submitted', amount, reason: null, reviewed_at: null, reviewed_by: null }
      : { state: 'rejected', reason: 'Undone by an officer.', reviewed_at: now, reviewed_by: by },
  );
}

/** Writes what makes no membership, and queues the email about it. */
function decide({ backend: { database }, id, now }: ReviewContext, review: Review): PaymentRow {
  const payment = writeReview(database, id, review);
  queueReviewEmail(database, payment, now);
  return payment;
}

type OwnedPayment = PaymentRow & { account_id: number };

/** @throws HttpProblem 404 when there is no such payment, 403 when it is the officer's own. */
function othersPayment({ backend, id, by }: ReviewContext): OwnedPayment {
  const payment = findPayment(backend.database, id);
  if (!payment || payment.account_id === null) throw notFound();
  if (isOfPerson(backend.database, payment, by)) throw problem('forbidden', OWN_PAYMENT);
  return { ...payment, account_id: payment.account_id };
}

/** @throws HttpProblem also 409, when an officer has reviewed it already. */
export function unreviewedPayment(context: ReviewContext): OwnedPayment {
  const payment = othersPayment(context);
  const { state, reviewed_at } = payment;
  if (state === 'submitted') return payment;
  const reviewer = reviewerOf(context.backend.database, payment.id) ?? 'Another officer';
  throw conflict(
    'already_reviewed',
    `${reviewer} ${state === 'rejected' ? 'rejected' : state} this ${timeAgo(reviewed_at ?? 0, context.now)}.`,
  );
}

/** Those who share a payment are reviewed with it. @throws HttpProblem 409 */
function assertIsWhole({ share_of }: PaymentRow): void {
  if (share_of !== null) throw conflict('share', 'This is a part of the payment of another member. Open that one.');
}

/** @throws HttpProblem 409 */
function assertNoneSubmitted(database: DatabaseSync, accountId: number | null): void {
  if (accountId !== null && submittedBy(database, accountId))
    throw conflict(
      'already_submitted',
      'Someone who shares this payment has sent a code since. Review that one first.',
    );
}

/** A person can have one payment under review, and a payment makes one year. @throws HttpProblem 409 */
function assertMayBeReviewedAgain(database: DatabaseSync, payment: OwnedPayment) {
  const { state, payment_code, account_id } = payment;
  if (submittedBy(database, account_id))
    throw conflict('already_submitted', 'This person has sent a newer code. Review that one first.');
  if (state === 'rejected' && isConfirmedSince(database, payment))
    throw conflict(
      'already_submitted',
      'Another payment of this person has been confirmed since. Undo that one first.',
    );
  if (state === 'rejected' && payment_code !== null && isCodeUsed(database, payment_code))
    throw conflict('payment_code_used', `This ${PAYMENT.codeName} has been sent again since. Review that one instead.`);
}
