/** The emails about membership. The queue sends them (email/email-queue.ts). Their links lead to the site. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { PAYMENT } from '#club';
import { reviewTime } from '#shared/membership/review-time.ts';
import { waitSentence } from '#shared/membership/waiting.ts';
import { formatDay } from '#shared/time/format-day.ts';
import type { Backend } from '../backend.ts';
import { sha256 } from '../database/sha256.ts';
import { HOLD_MS, queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { officerWords } from '../email/harmless-text.ts';
import { membershipOfPayment } from './memberships-table.ts';
import { findPayment, noteEmailedOutcome, type PaymentRow, wasRecorded } from './payments-table.ts';
import { receiptNumberOfPayment } from './receipts-table.ts';

type Club = Pick<Backend, 'site'>;

const profileLink = (label: string) => ({ label, href: { page: '/profile' } });

export const paymentReceived = (club: Club): QueuedContent => ({
  subject: 'We have your payment code',
  before: [
    `Thank you. An officer of ${club.site.name} will review your ${PAYMENT.codeName}.`,
    `This usually takes ${reviewTime(PAYMENT.reviewDays)}. We'll email you when it's done.`,
  ],
  link: profileLink('Check your status'),
  after: [`If you didn't send us a code, write to ${club.site.email}.`],
});

function membershipConfirmed(club: Club, payment: ReviewedPayment): QueuedContent {
  const { until } = payment;
  return {
    subject: until === null ? "You're a member" : `You're a member until ${formatDay(until)}`,
    before: [
      until === null
        ? `You're a member of ${club.site.name}. Your membership has no end date.`
        : `You're a member of ${club.site.name} until ${formatDay(until)}.`,
      ...(payment.receipt === null ? [] : ['This is your receipt. Keep this email.']),
    ],
    facts: receiptFacts(club, payment),
    link: profileLink('See your membership'),
    after: [],
  };
}

function receiptFacts({ site }: Club, payment: ReviewedPayment): NonNullable<QueuedContent['facts']> {
  const { kind, amount, paid_on, payment_code, receipt } = payment;
  if (receipt === null) return [];
  const currency = site.membership ? `${site.membership.currency} ` : '';
  return [
    ['Receipt', receipt],
    ['Amount', amount === null ? 'unknown' : `${currency}${amount}`],
    ...(paid_on === null ? [] : [['Paid on', formatDay(paid_on)] as [string, string]]),
    ['Paid by', kind === 'cash' ? 'cash' : (PAYMENT.name ?? 'transfer')],
    ...(payment_code === null ? [] : [['Code', payment_code] as [string, string]]),
  ];
}

const paymentRejected = (club: Club, reason: string): QueuedContent => ({
  subject: "We couldn't confirm your payment",
  before: [
    `We couldn't confirm your payment with this ${PAYMENT.codeName}.`,
    `Reason: ${officerWords(reason)}`,
    'If the code was wrong, correct it on your profile and send it again:',
  ],
  link: profileLink('Open your profile'),
  after: [`If the code is right, write to ${club.site.email}.`],
});

const reviewedAgain = (club: Club, wasConfirmed: boolean): QueuedContent => ({
  subject: 'Your payment is being reviewed again',
  before: [
    `We told you that ${wasConfirmed ? 'your payment was confirmed' : "we couldn't confirm your payment"}. An officer has reopened it and will review your ${PAYMENT.codeName} again.`,
    "You don't need to send the code again. We'll email you when it's done.",
  ],
  link: profileLink('Check your status'),
  after: [`If you have a question, write to ${club.site.email}.`],
});

/** To a member who shares the payment of another one, and has no code. */
const shareReviewedAgain = (club: Club): QueuedContent => ({
  subject: 'Your payment is being reviewed again',
  before: [
    'We told you that your part of a payment was confirmed. An officer has reopened that payment and will review it again.',
    "There's nothing for you to do. We'll email you when it's done.",
  ],
  link: profileLink('Check your status'),
  after: [`If you have a question, write to ${club.site.email}.`],
});

/** Of cash, waivers and shares, which are never under review by themselves. */
const recordedByMistake = (club: Club): QueuedContent => ({
  subject: 'Your membership was recorded by mistake',
  before: ["We told you that you're a member. That was recorded by mistake, and an officer has undone it."],
  link: profileLink('Check your status'),
  after: [`If you did pay, write to ${club.site.email}.`],
});

export const endedByOfficer = (club: Club, reason: string): QueuedContent => ({
  subject: 'An officer ended your membership',
  before: [
    `An officer ended your membership of ${club.site.name} today.`,
    `Reason: ${officerWords(reason)}`,
    'You still have your account, but not the members-only pages.',
  ],
  link: profileLink('See your membership'),
  after: [`If you think this is a mistake, write to ${club.site.email}.`],
});

export const endingSoon = (club: Club, until: string): QueuedContent => ({
  subject: `Your membership ends on ${formatDay(until)}`,
  before: [
    `Your membership of ${club.site.name} ends on ${formatDay(until)}.`,
    `To stay a member, pay for next year and enter the ${PAYMENT.codeName} on your profile. The new year starts when this one ends, so you lose nothing by renewing early.`,
  ],
  link: profileLink('Renew your membership'),
  after: [],
});

interface EndedMembership {
  until: string;
  /** Last day of member access; null when it ended with the membership. */
  graceUntil: string | null;
  /** A payment of theirs is under review. */
  submitted: boolean;
  alumni: boolean;
}

/** The last lines, and the link. */
function renewal({ submitted, alumni }: EndedMembership) {
  const lines = submitted ? ['We have your payment code. An officer will review it soon.'] : [];
  if (submitted || alumni) return { lines, link: profileLink('See your membership') };
  lines.push(`To renew, pay the fee and enter your ${PAYMENT.codeName} on your profile:`);
  return { lines, link: profileLink('Renew your membership') };
}

export function membershipEnded({ site }: Club, ended: EndedMembership): QueuedContent {
  const { lines, link } = renewal(ended);
  const grace = ended.graceUntil === null ? [] : [`You keep full member access until ${formatDay(ended.graceUntil)}.`];
  const before = [`Your membership of ${site.name} ended on ${formatDay(ended.until)}.`, ...grace, ...lines];
  return { subject: 'Your membership has ended', before, link, after: [] };
}

export function graceEnded({ site }: Club, ended: EndedMembership): QueuedContent {
  const { lines, link } = renewal(ended);
  const before = [
    `Your membership of ${site.name} ended on ${formatDay(ended.until)} and the grace period is over.`,
    'You still have your account, but not the members-only pages.',
    ...lines,
  ];
  return { subject: 'Your membership has lapsed', before, link, after: [] };
}

export const invitationToJoin = (club: Pick<Backend, 'site' | 'settings'>): QueuedContent => ({
  subject: `Still want to join ${club.site.shortName}?`,
  before: [
    `You signed up with ${club.site.name} some time ago, but you're not a member yet.`,
    `To join, pay the fee and enter your ${PAYMENT.codeName} on your profile:`,
  ],
  link: profileLink('See how to pay'),
  after: [
    'Changed your mind? Ignore this email.',
    `To delete your account, open ${club.settings.siteUrl}/profile/account`,
  ],
});

export const paymentsWait = ({ count, oldestDays }: { count: number; oldestDays: number }): QueuedContent => ({
  subject: `${count} ${count === 1 ? 'payment' : 'payments'} to review`,
  before: [
    count === 1 ? 'One person has sent a payment code.' : `${count} people have sent a payment code.`,
    waitSentence(count, oldestDays),
  ],
  link: { label: 'Review payments', href: { page: '/officers/payments' } },
  after: [
    "You're getting this because you have access to Payments. We send it at most once a day, and only when there's something to review.",
  ],
});

/** Nothing was decided, or what was decided is undone. */
const UNDONE = 'undone';

/** A payment with the membership and the receipt that confirming it gave. */
interface ReviewedPayment extends PaymentRow {
  /** Last day of the membership; null: without end, or none. */
  until: string | null;
  /** Number of the receipt; null for a waiver, and when it is not confirmed. */
  receipt: string | null;
}

const reviewedPayment = (database: DatabaseSync, payment: PaymentRow): ReviewedPayment => ({
  ...payment,
  until: membershipOfPayment(database, payment.id)?.until ?? null,
  receipt: receiptNumberOfPayment(database, payment.id),
});

/** What an email tells of a payment: no reason can be read from it. Cash and waivers are never rejected, only undone. */
function outcomeOf(payment: ReviewedPayment): string {
  const { state, amount, reason, until, receipt } = payment;
  if (state === 'submitted' || (state === 'rejected' && wasRecorded(payment))) return UNDONE;
  return `${state} ${sha256(JSON.stringify([amount, until, reason, receipt]))}`;
}

/**
 * Queues the one email about the review of a payment, or about undoing it, for two minutes later. Call it inside the transaction of each,
 * when all is written.
 */
export function queueReviewEmail(database: DatabaseSync, payment: PaymentRow, now: number): void {
  const { id, account_id } = payment;
  if (account_id === null) return;
  const content = { kind: 'payment', id, outcome: outcomeOf(reviewedPayment(database, payment)) };
  queueEmail(database, { accountId: account_id, content, dueAt: now + HOLD_MS }, now);
}

const StoredSchema = v.object({ id: v.number(), outcome: v.string() });

/**
 * The email about the review of a payment, written when it leaves.
 * @returns undefined when the person knows already, there is nothing to report, or another email reports what was decided since.
 */
export function paymentEmail(backend: Pick<Backend, 'database' | 'site'>, stored: unknown) {
  const { id, outcome } = v.parse(StoredSchema, stored);
  const payment = findPayment(backend.database, id);
  if (!payment) return undefined;
  const membership = membershipOfPayment(backend.database, id);
  // When an officer ends a membership, another email gives the reason.
  if (payment.state === 'confirmed' && (!membership || membership.ended_at !== null)) return undefined;
  const reviewed = reviewedPayment(backend.database, payment);
  const emailedOutcome = payment.emailed_outcome ?? UNDONE;
  if (outcome === emailedOutcome || outcome !== outcomeOf(reviewed)) return undefined;
  return {
    content: wordsOf(backend, reviewed, emailedOutcome),
    onSent: () => noteEmailedOutcome(backend.database, id, outcome),
  };
}

function wordsOf(club: Club, payment: ReviewedPayment, emailedOutcome: string): QueuedContent {
  const { state, reason, share_of } = payment;
  if (state === 'submitted')
    return share_of === null ? reviewedAgain(club, emailedOutcome.startsWith('confirmed')) : shareReviewedAgain(club);
  if (state === 'rejected' && wasRecorded(payment)) return recordedByMistake(club);
  const words = state === 'confirmed' ? membershipConfirmed(club, payment) : paymentRejected(club, reason ?? '');
  if (emailedOutcome === UNDONE) return words;
  return { ...words, before: ['This email replaces our earlier one.', ...words.before] };
}
