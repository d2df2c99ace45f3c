/** Calls about memberships: a person's own payment code, and the payments that officers review and record. */
import * as v from 'valibot';
import { requiredText, text, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { DaySchema, KeySchema } from '../text/fields.ts';
import { IncomeSchema } from './income.ts';
import { OwnMembershipSchema, PaymentSchema, StandingSchema } from './membership.ts';
import { MAX_AMOUNT, PaymentCodeSchema, PaymentToReviewSchema, REASON_LIMIT } from './payments-to-review.ts';

export const getOwnMembership = call('GET /api/club/membership/', {
  summary: 'Your own membership.',
  who: 'signed in',
  limit: null,
  reply: OwnMembershipSchema,
});

/**
 * Spaces and case of the code do not matter; the day is at most 400 days ago. Emails that it was received. `payment_code_used`: by anyone;
 * `already_submitted`: another is under review; `too_early`: more than 60 days before the end, or no end.
 */
export const submitPayment = call('POST /api/club/membership/', {
  summary: 'Enter a payment code.',
  who: 'signed in',
  limit: 'paymentByMember',
  body: v.object({ payment_code: v.pipe(requiredText(60), PaymentCodeSchema), paid_on: DaySchema }),
  reply: OwnMembershipSchema,
  statuses: [201],
  conflicts: ['payment_code_used', 'already_submitted', 'too_early', 'unverified'],
});

/** Until an officer has reviewed it. 404: you have never submitted one. */
export const withdrawPayment = call('DELETE /api/club/membership/', {
  summary: 'Withdraw that code.',
  who: 'signed in',
  limit: null,
  reply: null,
  canBeMissing: true,
  conflicts: ['already_reviewed'],
});

/**
 * `state` left out: those under review. These are the oldest first, others the latest first, at most 500. Shares are not listed by
 * themselves.
 */
export const getPaymentsToReview = call('GET /api/club/payments/', {
  summary: 'Payments to review, and reviewed ones.',
  who: ['payments'],
  limit: 'officerReading',
  query: v.object({ state: v.optional(PaymentSchema.entries.state) }),
  reply: v.array(PaymentToReviewSchema),
});

const AMOUNT = `Enter a whole number from 0 to ${MAX_AMOUNT}.`;
export const wholeAmount = v.pipe(
  v.number(AMOUNT),
  v.integer(AMOUNT),
  v.minValue(0, AMOUNT),
  v.maxValue(MAX_AMOUNT, AMOUNT),
);
const amount = v.nullish(wholeAmount);
const someAmount = wholeNumber(MAX_AMOUNT);

/** First day of the membership, as the officer's screen showed it: 409 when another has been made since. */
const since = v.optional(DaySchema);

/**
 * `confirm` needs `until`, after the start and at most six years from now; `reject` a `reason`, which is emailed. 403: one's own payment.
 * `overlap`: the person is a member for that time already, or the membership would no longer start on `since`; without `since`, another
 * officer has made a membership within ten minutes, or for the same days. `detail` names who.
 */
export const reviewPayment = call('POST /api/club/payments/:id/', {
  summary: 'Confirm or reject a payment.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  body: v.object({
    decision: v.picklist(['confirm', 'reject']),
    amount,
    since,
    until: v.optional(DaySchema),
    reason: text(REASON_LIMIT),
  }),
  reply: PaymentToReviewSchema,
  conflicts: ['already_reviewed', 'overlap', 'unverified', 'share'],
});

/**
 * Within 14 days, for everyone who shares it: a payment is under review again, what an officer recorded is rejected, and the membership
 * goes. Undoing a share gives its amount back to the payment; one under review is deleted. `already_submitted`: the person has sent another
 * since, or another was confirmed since this one was rejected; `payment_code_used`: the code was sent again since; `refunded`: money was
 * given back.
 */
export const undoReview = call('POST /api/club/payments/:id/undo/', {
  summary: 'Undo a review.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  reply: PaymentToReviewSchema,
  conflicts: ['not_reviewed', 'too_late', 'already_submitted', 'payment_code_used', 'refunded'],
});

const PAYMENT_UNDER_REVIEW = { payment: v.object({ id: KeySchema, payment_code: v.nullable(v.string()) }) };

/**
 * `cash` needs an `amount` and an `until`; `waiver` a `reason` and an `until`, which is null for a membership without end. A waiver has no
 * receipt; `payment` is for an undo. 403: one's own account. The rest as with a review; `already_submitted`: a code of the person is under
 * review.
 */
export const recordPayment = call('POST /api/club/membership/people/:pk/', {
  summary: 'Record cash or a waiver.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  body: v.object({
    kind: v.picklist(['cash', 'waiver']),
    amount,
    since,
    until: v.optional(v.nullable(DaySchema)),
    reason: text(REASON_LIMIT),
  }),
  reply: v.object({ ...StandingSchema.entries, payment: KeySchema }),
  statuses: [201],
  conflicts: ['unverified', 'overlap', 'already_submitted'],
  conflictFields: { already_submitted: PAYMENT_UNDER_REVIEW },
});

/**
 * For a payment of more than the fee. Under review, `arrived`, the whole amount, is needed for the first share; the share is confirmed with
 * the payment for its usual year, and deleted when that is rejected or withdrawn; the `amount` to confirm is then what is left, and the
 * whole amount or none stands for that. Once confirmed, `until` is needed, the receipt becomes void, and each gets one. 403: for oneself,
 * or of one's own. `nothing_to_share`: no more than the fee is left, or it is unknown; `share`: this is one. The reply has the share's id,
 * for an undo.
 */
export const sharePayment = call('POST /api/club/payments/:id/share/', {
  summary: 'Let another member share a payment.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  body: v.object({
    pk: KeySchema,
    amount: someAmount,
    arrived: v.optional(someAmount),
    since,
    until: v.optional(DaySchema),
  }),
  reply: v.object({ payment: KeySchema }),
  statuses: [201],
  conflicts: [
    ...['nothing_to_share', 'already_shared', 'share', 'refunded'],
    ...['unverified', 'overlap', 'already_submitted'],
  ] as const,
  conflictFields: { already_submitted: PAYMENT_UNDER_REVIEW },
});

/** What an officer enters about money that was given back. `refunded_before`: the sum that the officer's screen showed as given back. */
const refundEntries = { amount: someAmount, refunded_on: DaySchema, refunded_before: wholeAmount };

/**
 * Of a confirmed one: at most what is left of it, on a day from the payment to today. The receipt stays valid and the code used; the person
 * is emailed after two minutes. 403: one's own payment. `changed`: another refund was recorded meanwhile. A payment with a refund is
 * neither undone nor shared.
 */
export const refundPayment = call('POST /api/club/payments/:id/refund/', {
  summary: 'Record that money was given back.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  body: v.object(refundEntries),
  reply: v.object({ refund: KeySchema }),
  statuses: [201],
  conflicts: ['nothing_left', 'changed'],
});

/** Within 14 days. Emails the person if they had an email about it. */
export const undoRefund = call('DELETE /api/club/payments/refunds/:id/', {
  summary: 'Delete a mistaken refund.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  reply: null,
  conflicts: ['too_late'],
});

/**
 * All of a person's memberships, at once; the reason is emailed. `payment`: the one that was given back, with the three fields of a refund;
 * left out: nothing was.
 */
export const endMembership = call('POST /api/club/membership/people/:pk/end/', {
  summary: 'End a membership.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  body: v.object({
    reason: requiredText(REASON_LIMIT),
    payment: v.optional(KeySchema),
    ...v.partial(v.object(refundEntries)).entries,
  }),
  reply: StandingSchema,
  conflicts: ['not_member', 'nothing_left', 'changed'],
});

/**
 * `year`: the one in which the membership year ends, such as `2027`; left out: the current one. `under_review` and `grace` are of today,
 * whatever the year.
 */
export const getIncome = call('GET /api/club/payments/income/', {
  summary: 'Confirmed payments of a membership year.',
  who: ['payments'],
  limit: 'officerReading',
  query: v.object({
    year: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => /^2\d{3}$/.test(text), 'Enter a year, such as 2027.'),
      ),
    ),
  }),
  reply: IncomeSchema,
});
