/** What the backend can do, becoming a member, and who sees what of you. */
import * as v from 'valibot';
import { CAPABILITIES } from '../../../shared/schemas/capabilities.ts';
import { DaySchema } from '../../../shared/schemas/day.ts';
import { JoiningSchema, PaymentSchema } from '../../../shared/schemas/joining.ts';
import { QueueItemSchema, REASON_LIMIT } from '../../../shared/schemas/joining-queue.ts';
import { PrivacyChoicesSchema, PrivacySchema } from '../../../shared/schemas/privacy.ts';
import { type Call, DetailSchema, text } from '../call.ts';
import { OtherMemberSchema } from './members.ts';

const amount = v.nullish(v.number());
const reason = text(REASON_LIMIT);
const DecisionSchema = v.union([
  v.object({ decision: v.literal('confirm'), amount, until: DaySchema }),
  v.object({ decision: v.literal('refuse'), reason }),
]);
const RecordSchema = v.union([
  v.object({ kind: v.literal('cash'), amount: v.number(), until: DaySchema }),
  v.object({ kind: v.literal('waiver'), until: DaySchema, reason }),
]);
export const StandingSchema = v.pick(JoiningSchema, ['step', 'since', 'until', 'grace_until']);
const MONEY = ['money'] as const;

export const JOINING_CALLS: readonly Call[] = [
  {
    call: 'GET /api/club/',
    who: 'anybody',
    summary: 'What this backend can do.',
    replies: { 200: v.object({ version: v.number(), can: v.array(v.picklist(CAPABILITIES)) }) },
  },
  {
    call: 'GET /api/club/joining/mine/',
    who: 'signed in',
    summary: 'Where your own membership stands.',
    replies: { 200: JoiningSchema },
  },
  {
    call: 'POST /api/club/joining/mine/',
    who: 'signed in',
    summary: 'State a payment.',
    body: v.object({ reference: text(60), paid_on: DaySchema }),
    limited: true,
    replies: { 201: JoiningSchema },
    conflicts: ['reference_used', 'already_stated', 'too_early', 'unverified'],
  },
  {
    call: 'DELETE /api/club/joining/mine/',
    who: 'signed in',
    summary: 'Withdraw that statement.',
    replies: { 204: null, 404: DetailSchema },
    conflicts: ['decided'],
  },
  {
    call: 'GET /api/club/joining/queue/',
    who: MONEY,
    summary: 'Statements that wait, or that were decided.',
    query: v.object({ state: v.optional(PaymentSchema.entries.state) }),
    limited: true,
    replies: { 200: v.array(QueueItemSchema) },
  },
  {
    call: 'POST /api/club/joining/queue/{id}/',
    who: MONEY,
    summary: 'Confirm or refuse a statement.',
    body: DecisionSchema,
    limited: true,
    replies: { 200: QueueItemSchema, 404: DetailSchema },
    conflicts: ['decided', 'overlap', 'unverified'],
  },
  {
    call: 'POST /api/club/joining/queue/{id}/undo/',
    who: MONEY,
    summary: 'Take a decision back.',
    limited: true,
    replies: { 200: QueueItemSchema, 404: DetailSchema },
    conflicts: ['not_decided', 'too_late', 'already_stated', 'reference_used'],
  },
  {
    call: 'POST /api/club/joining/people/{pk}/',
    who: MONEY,
    summary: 'Make somebody a member without a statement.',
    body: RecordSchema,
    limited: true,
    replies: { 201: StandingSchema, 404: DetailSchema },
    conflicts: ['unverified', 'overlap'],
  },
  {
    call: 'POST /api/club/joining/people/{pk}/end/',
    who: MONEY,
    summary: 'End a membership.',
    body: v.object({ reason }),
    limited: true,
    replies: { 200: StandingSchema, 404: DetailSchema },
    conflicts: ['not_member'],
  },
  {
    call: 'GET /api/club/privacy/',
    who: 'signed in',
    summary: 'What other members see of you.',
    replies: { 200: PrivacySchema },
  },
  {
    call: 'PATCH /api/club/privacy/',
    who: 'signed in',
    summary: 'Change what other members see.',
    body: v.partial(PrivacyChoicesSchema),
    limited: true,
    replies: { 200: PrivacySchema },
  },
  {
    call: 'GET /api/club/privacy/preview/',
    who: 'signed in',
    summary: 'You, as another member sees you.',
    limited: true,
    replies: { 200: OtherMemberSchema, 404: DetailSchema },
  },
];
