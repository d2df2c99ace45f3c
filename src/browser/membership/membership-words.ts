import { PAYMENT } from '#club';
import { refundWords, sumWords } from '#shared/membership/fee.ts';
import type { Fee, MembershipStep, OwnMembership, Payment } from '#shared/membership/membership.ts';
import { clubDay, daysSince } from '#shared/time/club-day.ts';
import { addDays, daysBetween } from '#shared/time/days.ts';
import { formatDay } from '#shared/time/format-day.ts';

/** The current one of the four steps; null for people who have completed them or need none. */
export function currentStep(step: MembershipStep): number | null {
  if (step === 'verify_email') return 2;
  if (step === 'under_review') return 4;
  return step === 'payment_due' || step === 'lapsed' ? 3 : null;
}

/** Why a newcomer pays less; null for other people. */
export const discountWords = ({ amount, full, waived_percent, currency }: Fee): string | null =>
  amount < full ? `${sumWords(full, currency)} less ${waived_percent}% for new members` : null;

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** When the club received the code. @param now milliseconds since 1970. */
export function receivedSentence({ payment_code, submitted_at, is_share }: Payment, now: number): string {
  if (is_share) return 'Another member has paid for you, and an officer is reviewing that payment.';
  const code = payment_code === null ? 'your payment' : `your code ${payment_code}`;
  const day = clubDay(Date.parse(submitted_at));
  const ago = daysSince(Date.parse(submitted_at), now);
  if (ago === 0) return `We got ${code} today.`;
  return `We've had ${code} since ${ago < 7 ? weekday.format(Date.parse(day)) : formatDay(day)}.`;
}

export function aheadSentence(ahead: number): string {
  if (ahead === 0) return "You're next.";
  return ahead === 1 ? '1 person is ahead of you.' : `${ahead} people are ahead of you.`;
}

/** When an officer has usually reviewed a payment. @param now milliseconds since 1970. */
export function reviewSentence({ submitted_at }: Payment, now: number): string {
  if (PAYMENT.reviewDays === undefined) return 'It usually takes a few days.';
  const [today, by] = [clubDay(now), addDays(clubDay(Date.parse(submitted_at)), PAYMENT.reviewDays)];
  const daysLeft = daysBetween(today, by);
  if (daysLeft < 0) return "It's taking longer than usual.";
  if (daysLeft === 0) return "It's usually done by the end of today.";
  return `It's usually done by ${daysLeft < 7 ? weekday.format(Date.parse(by)) : formatDay(by)}.`;
}

/** The state of a current or past membership; null before that. @param today day at the club. */
export function membershipSentence({ step, until, grace_until }: OwnMembership, today: string): string | null {
  if (step === 'alumni') return "You've graduated, so there's no fee.";
  if (step === 'member' || step === 'ending')
    return until === null ? "You're a member. Your membership has no end date." : `Member until ${formatDay(until)}.`;
  if (step !== 'grace' && step !== 'lapsed') return null;
  const endSentence =
    until === null || until >= today ? 'Your membership has ended.' : `Your membership ended on ${formatDay(until)}.`;
  if (step === 'lapsed') return `${endSentence} Pay this year's fee to rejoin.`;
  return `${endSentence}${grace_until === null ? '' : ` You keep full access until ${formatDay(grace_until)}.`}`;
}

/** When and how to renew; null when there is nothing to say. */
export function renewalSentence({ step, until, renew_from, payment }: OwnMembership): string | null {
  if (until === null || payment?.state === 'submitted') return null;
  if (renew_from !== null) return `You can renew it from ${formatDay(renew_from)}.`;
  const newYear = `Your new year starts on ${formatDay(addDays(until, 1))}.`;
  if (step === 'member') return `You can renew now. ${newYear}`;
  if (step === 'ending') return `Renew now. ${newYear}`;
  return step === 'grace' ? 'Renew now.' : null;
}

/** What was given back of the latest payment; blank: nothing. */
export function refundSentence({ receipts }: Pick<OwnMembership, 'receipts'>): string {
  const latest = receipts.find(({ state }) => state === 'valid');
  const words = { currency: PAYMENT.currency, day: formatDay };
  return (latest?.refunds ?? []).map((refund) => `${refundWords(refund, latest?.amount ?? null, words)}.`).join(' ');
}

/** Whether the person can submit a payment now. */
export function mayPay({ step, until, renew_from, payment }: OwnMembership): boolean {
  if (payment?.state === 'submitted' || renew_from !== null) return false;
  if (step === 'member' || step === 'ending') return until !== null;
  return step === 'payment_due' || step === 'grace' || step === 'lapsed';
}
