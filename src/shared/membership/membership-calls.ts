/** Calls for becoming a member: one's own payment code, and what officers decide and record about payments. */
import * as v from 'valibot';
import { requiredText, text } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { DaySchema, KeySchema } from '../text/fields.ts';
import { JoiningSchema, PaymentSchema, StandingSchema } from './membership.ts';
import { PaymentCodeSchema } from './payment-code.ts';
import { MAX_AMOUNT, QueueItemSchema, REASON_LIMIT } from './payments-to-review.ts';

export const getJoining = call('GET /api/club/joining/mine/', {
  summary: 'Your own membership.',
  who: 'signed in',
  limit: null,
  reply: JoiningSchema,
});

export const statePayment = call('POST /api/club/joining/mine/', {
  summary: 'Enter a payment code.',
  who: 'signed in',
  limit: 'statementByMember',
  body: v.object({ reference: v.pipe(requiredText(60), PaymentCodeSchema), paid_on: DaySchema }),
  reply: JoiningSchema,
  statuses: [201],
  conflicts: ['reference_used', 'already_stated', 'too_early', 'unverified'],
});

/** 404: you never sent one. */
export const withdrawPayment = call('DELETE /api/club/joining/mine/', {
  summary: 'Withdraw that code.',
  who: 'signed in',
  limit: null,
  reply: null,
  canBeMissing: true,
  conflicts: ['decided'],
});

/** Left out: those that wait. At most 200. */
export const getQueue = call('GET /api/club/joining/queue/', {
  summary: 'Payments to review, and decided ones.',
  who: ['money'],
  limit: 'officerReading',
  query: v.object({ state: v.optional(PaymentSchema.entries.state) }),
  reply: v.array(QueueItemSchema),
});

const AMOUNT = `Enter a whole number from 0 to ${MAX_AMOUNT}.`;
const amount = v.nullish(
  v.pipe(v.number(AMOUNT), v.integer(AMOUNT), v.minValue(0, AMOUNT), v.maxValue(MAX_AMOUNT, AMOUNT)),
);

/** First day of the membership that the officer's screen announced: another one since then answers 409. */
const since = v.optional(DaySchema);

/** `confirm` needs `until`, `refuse` a `reason`. */
export const decidePayment = call('POST /api/club/joining/queue/:id/', {
  summary: 'Confirm or reject a payment.',
  who: ['money'],
  limit: 'joiningByOfficer',
  body: v.object({
    decision: v.picklist(['confirm', 'refuse']),
    amount,
    since,
    until: v.optional(DaySchema),
    reason: text(REASON_LIMIT),
  }),
  reply: QueueItemSchema,
  conflicts: ['decided', 'overlap', 'unverified'],
});

export const undoDecision = call('POST /api/club/joining/queue/:id/undo/', {
  summary: 'Undo a decision.',
  who: ['money'],
  limit: 'joiningByOfficer',
  reply: QueueItemSchema,
  conflicts: ['not_decided', 'too_late', 'already_stated', 'reference_used'],
});

/** `cash` needs an `amount` and an `until`; `waiver` a `reason` and an `until`, which is null for a membership without end. */
export const recordPayment = call('POST /api/club/joining/people/:pk/', {
  summary: 'Record cash or a waiver.',
  who: ['money'],
  limit: 'joiningByOfficer',
  body: v.object({
    kind: v.picklist(['cash', 'waiver']),
    amount,
    since,
    until: v.optional(v.nullable(DaySchema)),
    reason: text(REASON_LIMIT),
  }),
  reply: v.object({ ...StandingSchema.entries, payment: KeySchema }),
  statuses: [201],
  conflicts: ['unverified', 'overlap', 'already_stated'],
  conflictFields: { already_stated: { payment: v.object({ id: KeySchema, reference: v.nullable(v.string()) }) } },
});

export const endMembership = call('POST /api/club/joining/people/:pk/end/', {
  summary: 'End a membership.',
  who: ['money'],
  limit: 'joiningByOfficer',
  body: v.object({ reason: requiredText(REASON_LIMIT) }),
  reply: StandingSchema,
  conflicts: ['not_member'],
});
