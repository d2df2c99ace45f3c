/** Officers let another member share a payment of more than the fee, and take a share back. Who is asked for what: payments-to-review.ts. */

import { PAYMENT } from '#club';
import { feeOf, sumWords } from '#shared/membership/fee.ts';
import { type Account, findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { conflict, fieldProblem, orNotFound } from '../http/problem.ts';
import { writeLog } from '../officers/log-table.ts';
import { queueReviewEmail } from './membership-emails.ts';
import { currentMembership, proposalFor } from './membership-state.ts';
import { assertLastDay, assertNoneUnderReview, makeMember, otherPerson, startOfNext } from './memberships.ts';
import { deleteMembershipOfPayment, wasEverMember } from './memberships-table.ts';
import { addPayment, deletePayment, findPayment, type PaymentRow, writeReview } from './payments-table.ts';
import { expectedFor, replaceReceipt, voidReceiptOfPayment } from './receipts-table.ts';
import { refundsOfPayment } from './refunds-table.ts';
import { sharesOf, sumOf } from './shares-table.ts';

interface Context {
  backend: Backend;
  /** The officer. */
  by: number;
  now: number;
}

interface NewShare {
  /** The other member. */
  pk: number;
  amount: number;
  arrived?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** @param payment with the code. Call it inside a transaction. @returns the share. @throws HttpProblem as `sharePayment` answers. */
export function addShare(context: Context, payment: PaymentRow, body: NewShare): PaymentRow {
  const { backend, by, now } = context;
  const { database } = backend;
  const person = otherPerson(backend, body.pk, by);
  if (person.id === payment.account_id)
    throw fieldProblem({ pk: ['This payment is their own already. Choose another person.'] });
  const shares = sharesOf(database, payment.id);
  if (shares.some(({ account_id }) => account_id === person.id))
    throw conflict('already_shared', `${person.first_name} ${person.last_name} shares this payment already.`);
  assertNoneUnderReview(backend, person);
  assertNotRefunded(context, [payment, ...shares]);
  const whole = wholeOf(context, payment, { shares, arrived: body.arrived });
  const left = payment.state === 'submitted' ? whole - sumOf(shares) : whole;
  assertMoreThanFee(context, payment, left);
  // Something stays for the one whose payment it is.
  if (body.amount >= left) throw fieldProblem({ amount: [`Enter a whole number from 1 to ${left - 1}.`] });

  const { account_id, kind, paid_on, submitted_at, state } = payment;
  const { since, until } = termsOf(context, person, { state, since: body.since, until: body.until });
  const part = { account_id: person.id, kind, paid_on, submitted_at, state, amount: body.amount, share_of: payment.id };
  logShare(context, 'payment.share', { payerId: account_id, receiverId: person.id, amount: body.amount });
  if (state === 'submitted') {
    writeReview(database, payment.id, { arrived: whole });
    return addPayment(database, part);
  }
  changeAmount(context, payment, { amount: left - body.amount, arrived: payment.arrived ?? whole });
  const share = addPayment(database, { ...part, reviewed_at: now, reviewed_by: by });
  makeMember(backend, { payment: share, accountId: person.id, since, until, by });
  return share;
}

/**
 * @returns what arrived, or for a confirmed payment what is left of it.
 * @throws HttpProblem 400 when it is needed and missing, or not more than the fee.
 */
function wholeOf(
  { backend }: Context,
  { state, amount, arrived: storedSum, account_id }: PaymentRow,
  { shares, arrived }: { shares: readonly PaymentRow[]; arrived: number | undefined },
): number {
  if (state !== 'submitted') return amount ?? 0;
  if (shares.length > 0 && storedSum !== null) return storedSum;
  if (arrived === undefined) throw fieldProblem({ arrived: ['This field is required.'] });
  const fee = feeFor(backend, account_id);
  if (fee !== null && arrived <= fee)
    throw fieldProblem({ arrived: [`Must be more than the fee, which is ${words(fee)}.`] });
  return arrived;
}

const feeFor = ({ database, site: { membership } }: Backend, accountId: number | null): number | null =>
  feeOf(membership, accountId !== null && wasEverMember(database, accountId))?.amount ?? null;

/** @throws HttpProblem 409 */
function assertMoreThanFee({ backend }: Context, { id, state, amount, account_id }: PaymentRow, left: number): void {
  if (state === 'confirmed' && amount === null)
    throw conflict('nothing_to_share', "This payment was confirmed without an amount, so it can't be shared.");
  const fee = state === 'submitted' ? feeFor(backend, account_id) : expectedFor(backend.database, id);
  if (left <= Math.max(fee ?? 1, 1))
    throw conflict(
      'nothing_to_share',
      `Only ${words(left)} of this payment is left, which is not more than the fee. Nothing can be shared.`,
    );
}

/** Whether an officer can let another member share it: what is left of it is more than the fee, or may be. */
export function canShare({ database }: Pick<Backend, 'database'>, payment: PaymentRow): boolean {
  const { id, state, kind, amount, share_of } = payment;
  if (share_of !== null || kind === 'waiver' || state === 'rejected') return false;
  if (state === 'submitted') return true;
  const fee = expectedFor(database, id) ?? 1;
  return amount !== null && amount > Math.max(fee, 1) && refundsOfPayment(database, id).length === 0;
}

/** The first and last day of the membership that a share makes. @throws HttpProblem 400, 409 */
function termsOf(
  { backend, by, now }: Context,
  person: Account,
  { state, since: expectedSince, until }: Pick<NewShare, 'since' | 'until'> & Pick<PaymentRow, 'state'>,
) {
  if (state !== 'submitted') {
    assertLastDay(until, now);
    return { since: startOfNext(backend, person, { expectedSince, until, by }), until };
  }
  return usualTerms(backend, person, by);
}

/** @throws HttpProblem 409 when the person cannot have another membership. */
function usualTerms(backend: Backend, person: Account, by: number) {
  const { next } = currentMembership(backend, person);
  const until = next && proposalFor(backend, person.id, next).until;
  return { since: startOfNext(backend, person, { expectedSince: undefined, until, by }), until };
}

/**
 * What is confirmed for the one whose payment it is.
 * @param amount as the officer confirms it; the whole amount, as a statement has it, stands for what is left of it.
 * @throws HttpProblem 400 when it is more than what is left.
 */
export function ownPart({ arrived }: PaymentRow, shares: readonly PaymentRow[], amount: number | null): number | null {
  if (shares.length === 0 || arrived === null) return amount;
  const left = arrived - sumOf(shares);
  if (amount === null || amount === arrived) return left;
  if (amount <= left) return amount;
  throw fieldProblem({ amount: [`${words(arrived)} arrived, and others share it: enter at most ${left}.`] });
}

/** Confirms what others share of a payment, each with a usual year. @throws HttpProblem 409 when one of them cannot have it. */
export function confirmShares({ backend, by, now }: Context, shares: readonly PaymentRow[]): void {
  for (const { id, account_id } of shares) {
    const person = orNotFound(findAccount(backend.database, account_id ?? 0));
    const terms = usualTerms(backend, person, by);
    const payment = writeReview(backend.database, id, { state: 'confirmed', reviewed_at: now, reviewed_by: by });
    makeMember(backend, { payment, accountId: person.id, ...terms, by });
  }
}

/** A share that is under review leaves nothing: nothing was decided. */
export function deleteShare(context: Context, share: PaymentRow): void {
  const { database } = context.backend;
  const payment = wholePaymentOf(context, share);
  logShare(context, 'payment.unshare', {
    ...{ payerId: payment.account_id, receiverId: share.account_id, amount: share.amount },
  });
  deletePayment(database, share.id);
  if (sharesOf(database, payment.id).length === 0) writeReview(database, payment.id, { arrived: null });
}

/** Takes a confirmed share back, with its membership: the amount goes back to the payment. @returns the share. */
export function takeBackShare(context: Context, share: PaymentRow): PaymentRow {
  const { backend, by, now } = context;
  const { database } = backend;
  const payment = wholePaymentOf(context, share);
  const shares = sharesOf(database, payment.id);
  assertNotRefunded(context, [payment, ...shares]);
  logShare(context, 'payment.unshare', {
    ...{ payerId: payment.account_id, receiverId: share.account_id, amount: share.amount },
  });
  deleteMembershipOfPayment(database, share.id);
  voidReceiptOfPayment(database, share.id, now);
  const reason = 'Undone by an officer.';
  const undone = writeReview(database, share.id, { state: 'rejected', reason, reviewed_at: now, reviewed_by: by });
  queueReviewEmail(database, undone, now);
  changeAmount(context, payment, {
    amount: (payment.amount ?? 0) + (share.amount ?? 0),
    arrived: shares.length > 1 ? payment.arrived : null,
  });
  return undone;
}

const wholePaymentOf = ({ backend: { database } }: Context, { share_of }: PaymentRow): PaymentRow =>
  orNotFound(findPayment(database, share_of ?? 0));

/** A confirmed payment gets a new receipt, and its person an email with it. */
function changeAmount(
  { backend, by, now }: Context,
  { id }: PaymentRow,
  change: Pick<PaymentRow, 'amount' | 'arrived'>,
): void {
  const { database, site } = backend;
  const payment = writeReview(database, id, change);
  replaceReceipt(database, { payment, by, yearEnds: site.membership?.yearEnds }, now);
  queueReviewEmail(database, payment, now);
}

/** Otherwise a receipt that is void would have a refund. @throws HttpProblem 409 */
export function assertNotRefunded({ backend: { database } }: Context, payments: readonly PaymentRow[]): void {
  if (payments.some(({ id }) => refundsOfPayment(database, id).length > 0))
    throw conflict(
      'refunded',
      'Money was given back for this payment. If that was recorded by mistake, undo the refund first.',
    );
}

interface LoggedShare {
  payerId: number | null;
  receiverId: number | null;
  amount: number | null;
}

/** One entry for each of the two: neither has the other's name, which must go with the account. */
function logShare({ backend, by, now }: Context, action: 'payment.share' | 'payment.unshare', share: LoggedShare) {
  const { payerId, receiverId, amount } = share;
  for (const [id, receives] of [
    [payerId, false],
    [receiverId, true],
  ] as const) {
    if (id === null) continue;
    const values = { amount, receives };
    const changed = action === 'payment.share' ? { after: values } : { before: values };
    writeLog(backend.database, { actor: { id: by }, action, subject: { kind: 'person', id }, ...changed }, now);
  }
}

const words = (amount: number) => sumWords(amount, PAYMENT.currency).trim();
