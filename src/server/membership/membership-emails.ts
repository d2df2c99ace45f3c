/** The texts of the emails about membership. The queue sends them (email/email-queue.ts). Their links lead to the site. */
import { PAYMENT } from '#club';
import { REASON_LIMIT } from '../../shared/membership/payments-to-review.ts';
import { formatDay } from '../../shared/time/format-day.ts';
import type { Backend } from '../backend.ts';
import type { EmailContent } from '../email/email-template.ts';
import { stripSentence } from '../email/harmless-text.ts';
import { membershipOf } from './memberships-table.ts';
import { findPayment, type PaymentRow, setNotifiedOutcome } from './payments-table.ts';

type Club = Pick<Backend, 'site' | 'settings'>;
type Words = Pick<EmailContent, 'subject' | 'before' | 'link' | 'after'>;

const profileLink = ({ settings }: Club, label: string) => ({ label, href: `${settings.siteUrl}/profile` });

export const paymentReceived = (club: Club): Words => ({
  subject: 'We have your payment code',
  before: [
    `Thank you. An officer of ${club.site.name} will review your ${PAYMENT.codeName}.`,
    "This usually takes a few days. We'll email you when it's done.",
  ],
  link: profileLink(club, 'Check your status'),
  after: [`If you didn't send us a code, write to ${club.site.email}.`],
});

/** A waiver gets no receipt. @param until the last day; null: without end. */
const membershipConfirmed = (
  club: Club,
  { kind, amount, paid_on }: Pick<PaymentRow, 'kind' | 'amount' | 'paid_on'>,
  until: string | null,
): Words => ({
  subject: until === null ? "You're a member" : `You're a member until ${formatDay(until)}`,
  before: [
    until === null
      ? `You're a member of ${club.site.name}. Your membership has no end date.`
      : `You're a member of ${club.site.name} until ${formatDay(until)}.`,
    ...(kind === 'waiver' ? [] : receipt(club, { kind, amount, paid_on })),
  ],
  link: profileLink(club, 'See your membership'),
  after: [],
});

function receipt({ site }: Club, { kind, amount, paid_on }: Pick<PaymentRow, 'kind' | 'amount' | 'paid_on'>): string[] {
  const lines = [
    ...(amount === null ? [] : [`Amount: ${site.membership ? `${site.membership.currency} ` : ''}${amount}`]),
    ...(paid_on === null ? [] : [`Paid on: ${formatDay(paid_on)}`]),
    `Paid by: ${kind === 'cash' ? 'cash' : (PAYMENT.name ?? 'transfer')}`,
  ];
  return ['This is your receipt. Keep this email.', ...lines];
}

const paymentRejected = (club: Club, reason: string): Words => ({
  subject: "We couldn't confirm your payment",
  before: [
    `We couldn't match your ${PAYMENT.codeName} to a payment.`,
    `Reason: ${stripSentence(reason, REASON_LIMIT)}`,
    'Check the code against the message about your payment, then send it again:',
  ],
  link: profileLink(club, 'Send the code again'),
  after: [`If the code is right, write to ${club.site.email}.`],
});

/** @param formerOutcome that the earlier email named. */
const reviewedAgain = (club: Club, formerOutcome: 'confirmed' | 'rejected'): Words => ({
  subject: 'Your payment is being reviewed again',
  before: [
    `We told you that ${formerOutcome === 'confirmed' ? 'your payment was confirmed' : "we couldn't confirm your payment"}. An officer has reopened it and will review your ${PAYMENT.codeName} again.`,
    "You don't need to send the code again. We'll email you when it's done.",
  ],
  link: profileLink(club, 'Check your status'),
  after: [`If you have a question, write to ${club.site.email}.`],
});

/** Of cash and waivers, which are never under review. */
const recordedByMistake = (club: Club): Words => ({
  subject: 'Your membership was recorded by mistake',
  before: ["We told you that you're a member. That was recorded by mistake, and an officer has undone it."],
  link: profileLink(club, 'Check your status'),
  after: [`If you did pay, write to ${club.site.email}.`],
});

export const endedByOfficer = (club: Club, reason: string): Words => ({
  subject: 'An officer ended your membership',
  before: [
    `An officer ended your membership of ${club.site.name} today.`,
    `Reason: ${stripSentence(reason, REASON_LIMIT)}`,
    'You still have your account, but not the members-only pages.',
  ],
  link: profileLink(club, 'See your membership'),
  after: [`If you think this is a mistake, write to ${club.site.email}.`],
});

export const endingSoon = (club: Club, until: string): Words => ({
  subject: `Your membership ends on ${formatDay(until)}`,
  before: [
    `Your membership of ${club.site.name} ends on ${formatDay(until)}.`,
    `To stay a member, pay for next year and enter the ${PAYMENT.codeName} on your profile. The new year starts when this one ends, so you lose nothing by renewing early.`,
  ],
  link: profileLink(club, 'Renew your membership'),
  after: [],
});

export interface EndedMembership {
  until: string;
  /** Last day of member access; null when it ended with the membership. */
  graceUntil: string | null;
  /** A payment of theirs is under review. */
  submitted: boolean;
  alumni: boolean;
}

export const membershipEnded = (club: Club, ended: EndedMembership): Words => ({
  subject: 'Your membership has ended',
  before: [
    `Your membership of ${club.site.name} ended on ${formatDay(ended.until)}.`,
    ...(ended.graceUntil === null ? [] : [`You keep full member access until ${formatDay(ended.graceUntil)}.`]),
    ...howToRenew(ended),
  ],
  link: profileLink(club, ended.submitted || ended.alumni ? 'See your membership' : 'Renew your membership'),
  after: [],
});

export const graceEnded = (club: Club, ended: EndedMembership): Words => ({
  subject: 'Your membership has lapsed',
  before: [
    `Your membership of ${club.site.name} ended on ${formatDay(ended.until)} and the grace period is over.`,
    'You still have your account, but not the members-only pages.',
    ...howToRenew(ended),
  ],
  link: profileLink(club, ended.submitted || ended.alumni ? 'See your membership' : 'Renew your membership'),
  after: [],
});

function howToRenew({ submitted, alumni }: EndedMembership): string[] {
  if (submitted) return ['We have your payment code. An officer will review it soon.'];
  return alumni ? [] : [`To renew, pay the fee and enter your ${PAYMENT.codeName} on your profile:`];
}

export const invitationToJoin = (club: Club): Words => ({
  subject: `Still want to join ${club.site.shortName}?`,
  before: [
    `You signed up with ${club.site.name} some time ago, but you're not a member yet.`,
    `To join, pay the fee and enter your ${PAYMENT.codeName} on your profile:`,
  ],
  link: profileLink(club, 'See how to pay'),
  after: [
    "Changed your mind? Ignore this email. We won't remind you again.",
    `To delete your account, open ${club.settings.siteUrl}/profile/account`,
  ],
});

export const paymentsWait = (
  { settings }: Club,
  { count, oldestDays }: { count: number; oldestDays: number },
): Words => ({
  subject: `${count} ${count === 1 ? 'payment' : 'payments'} to review`,
  before: [
    count === 1 ? 'One person has sent a payment code.' : `${count} people have sent a payment code.`,
    waitOf(count, oldestDays),
  ],
  link: { label: 'Review payments', href: `${settings.siteUrl}/officers/payments` },
  after: [
    "You're getting this because you have access to Payments. We send it at most once a day, and only when there's something to review.",
  ],
});

function waitOf(count: number, days: number): string {
  if (days === 0) return count === 1 ? 'It came in today.' : 'They all came in today.';
  return `${count === 1 ? 'It has' : 'The oldest has'} been waiting for ${days} ${days === 1 ? 'day' : 'days'}.`;
}

/**
 * The email about the review of a payment. It is written when it is sent, because the review may have been undone by then.
 * @returns undefined when the person knows already, or there is nothing to report.
 */
export function paymentEmail(backend: Pick<Backend, 'database' | 'site' | 'settings'>, id: number) {
  const { database } = backend;
  const payment = findPayment(database, id);
  if (!payment) return undefined;
  const membership = membershipOf(database, id);
  // When an officer ends a membership, another email gives the reason.
  if (payment.state === 'confirmed' && (!membership || membership.ended_at !== null)) return undefined;
  const until = membership?.until ?? null;
  const outcome = outcomeOf(payment, until);
  if (outcome === payment.notified_outcome) return undefined;
  return { content: wordsOf(backend, payment, until), onSent: () => setNotifiedOutcome(database, id, outcome) };
}

/** The same outcome is not emailed twice. Null: there is none, or none that the person has to know about. */
function outcomeOf({ kind, state, amount, reason }: PaymentRow, until: string | null): string | null {
  if (state === 'confirmed') return `confirmed ${amount} ${until}`;
  return state === 'rejected' && kind === 'mpesa' ? `rejected ${reason}` : null;
}

function wordsOf(club: Pick<Backend, 'site' | 'settings'>, payment: PaymentRow, until: string | null) {
  const { kind, state, notified_outcome, reason } = payment;
  if (state === 'submitted')
    return reviewedAgain(club, notified_outcome?.startsWith('rejected') ? 'rejected' : 'confirmed');
  if (state === 'rejected' && kind !== 'mpesa') return recordedByMistake(club);
  const words = state === 'confirmed' ? membershipConfirmed(club, payment, until) : paymentRejected(club, reason ?? '');
  if (notified_outcome === null) return words;
  return { ...words, before: ['This email replaces our earlier one.', ...words.before] };
}
