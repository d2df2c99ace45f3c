/** The email about money that was given back, and the one that corrects it. Written when they leave: the refund may be deleted by then. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { formatDay } from '#shared/time/format-day.ts';
import type { Backend } from '../backend.ts';
import { HOLD_MS, lastSentKey, queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { receiptNumber } from './receipts-table.ts';
import { findRefund } from './refunds-table.ts';

const RefundEmailSchema = v.object({
  id: v.number(),
  amount: v.number(),
  refunded_on: v.string(),
  /** An officer has deleted the refund. */
  isUndone: v.boolean(),
});
type RefundEmail = v.InferOutput<typeof RefundEmailSchema>;

const refundKey = ({ id, isUndone }: Pick<RefundEmail, 'id' | 'isUndone'>) =>
  `refund:${id}:${isUndone ? 'undone' : 'given'}`;

/** Queues the email about a refund, or about deleting it, for two minutes later. Call it inside the transaction of each. */
export function queueRefundEmail(
  database: DatabaseSync,
  { account_id, ...refund }: RefundEmail & { account_id: number },
  now: number,
): void {
  const content = { kind: 'refund', ...v.parse(RefundEmailSchema, refund) };
  queueEmail(database, { accountId: account_id, content, key: refundKey(refund), dueAt: now + HOLD_MS }, now);
}

/** Written when it leaves. @returns undefined when the refund was deleted meanwhile, or when no email about it was sent. */
export function refundEmail(backend: Pick<Backend, 'database' | 'site'>, stored: unknown) {
  const email = v.parse(RefundEmailSchema, stored);
  if (email.isUndone) {
    const wasSent = lastSentKey(backend.database, refundKey({ ...email, isUndone: false })) !== undefined;
    return wasSent ? { content: refundDeleted(backend, email) } : undefined;
  }
  const refund = findRefund(backend.database, email.id);
  return refund && { content: refundRecorded(backend, email, receiptNumber(refund)) };
}

const sumIn = ({ site }: Pick<Backend, 'site'>, amount: number) =>
  `${site.membership ? `${site.membership.currency} ` : ''}${amount}`;

const refundRecorded = (
  club: Pick<Backend, 'site'>,
  { amount, refunded_on }: RefundEmail,
  receipt: string,
): QueuedContent => ({
  subject: `You were given ${sumIn(club, amount)} back`,
  before: [
    `An officer of ${club.site.name} recorded that you were given ${sumIn(club, amount)} back on ${formatDay(refunded_on)}.`,
    `It belongs to receipt ${receipt}.`,
  ],
  link: { label: 'See your receipts', href: { page: '/profile/receipts' } },
  after: [`If you didn't get it, write to ${club.site.email}.`],
});

const refundDeleted = (club: Pick<Backend, 'site'>, { amount, refunded_on }: RefundEmail): QueuedContent => ({
  subject: 'A refund was recorded by mistake',
  before: [
    `We told you that you were given ${sumIn(club, amount)} back on ${formatDay(refunded_on)}. That was recorded by mistake, and an officer has deleted it.`,
  ],
  link: { label: 'See your receipts', href: { page: '/profile/receipts' } },
  after: [`If you did get it, write to ${club.site.email}.`],
});
