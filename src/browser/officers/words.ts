/** Words for access, memberships, amounts and times on officers' screens. */
import { CLUB_TIME_ZONE, DATE_LOCALE, PAYMENT } from '#club';
import { fullName } from '#shared/accounts/person-name.ts';
import type { PersonRow } from '#shared/members/people.ts';
import { refundWords, sumWords } from '#shared/membership/fee.ts';
import type { MembershipStep, Refund } from '#shared/membership/membership.ts';
import type { PaymentReceipt } from '#shared/membership/payments-to-review.ts';
import { reasonNotToGrant } from '#shared/officers/granting-access.ts';
import { ACCESS_AREAS, type AccessArea, type OwnAccess } from '#shared/officers/officers.ts';
import { containsWords, foldForSearch } from '#shared/text/fold-for-search.ts';
import { formatDay, formatShortDate } from '#shared/time/format-day.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { serverNow } from '../http/server-clock.ts';

/** Areas that an officer can grant to someone else. @param currentAreas the person's already. */
export const grantableAreas = (me: Pick<OwnAccess, 'access'>, currentAreas: readonly AccessArea[]): AccessArea[] =>
  ACCESS_AREAS.filter(
    (area) => reasonNotToGrant(me.access, { area, isOwn: false, isCurrent: currentAreas.includes(area) }) === null,
  );

/** `until Tue, Aug 31, 2027`, or `with no end date`. */
export const untilWords = (until: string | null): string =>
  until === null ? 'with no end date' : `until ${formatShortDate(until)}`;

export const STEP_WORDS: Readonly<Record<MembershipStep, string>> = {
  verify_email: 'Email not verified',
  payment_due: 'Payment due',
  under_review: 'Payment under review',
  member: 'Member',
  ending: 'Member, expiring soon',
  grace: 'Grace period',
  lapsed: 'Lapsed',
  alumni: 'Alumni',
};

export const PAYMENT_KINDS = { code: PAYMENT.name ?? 'Transfer', cash: 'Cash', waiver: 'Waiver' } as const;

/** The state of a membership with its days, for the list of people and for a person's page. */
export function stateWords({ step, until, grace_until }: Pick<PersonRow, 'step' | 'until' | 'grace_until'>): string {
  if (until !== null) {
    if (step === 'member') return `Member until ${formatShortDate(until)}`;
    if (step === 'ending') return `Member until ${formatShortDate(until)}, expiring soon`;
    if (step === 'grace' && grace_until !== null)
      return `Member until ${formatShortDate(until)}, grace period until ${formatShortDate(grace_until)}`;
    if (step === 'lapsed') return `Lapsed, was a member until ${formatShortDate(until)}`;
  }
  return STEP_WORDS[step];
}

/** `KES 400`. @param amount in whole units of the currency. */
export const amountWords = (amount: number): string => sumWords(amount, PAYMENT.currency).trim();

/** `Refunded KES 150 of 400 on Tue, Aug 31, 2027`. @param whole what was paid; null: unknown. @param day writes the day. */
export const refundedWords = (refund: Refund, whole: number | null, day = formatDay): string =>
  refundWords(refund, whole, { currency: PAYMENT.currency, day });

/** `Receipt 2026/27-004`, and what was given back for it. */
export const receiptWords = ({ number, state, amount, refunds }: PaymentReceipt): string =>
  [
    `Receipt ${number}${state === 'void' ? ', void' : ''}`,
    ...refunds.map((refund) => refundedWords(refund, amount, formatShortDate)),
  ].join(' · ');

/** The name of someone who paid. Null, with blank names: the account is deleted. */
export const payerWords = (person: { pk: number | null; first_name: string; last_name: string }): string =>
  person.pk === null ? 'a former member' : fullName(person);

/** After a payment in cash or a waiver was undone. */
export const undoneWords = (person: { first_name: string; last_name: string; username: string }) =>
  `Undone. The payment recorded for ${fullName(person)} no longer counts.`;

/** `Sun, May 2, 2:03 PM`, at the club. @param at UTC, ISO 8601. */
export function momentWords(at: string): string {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return at;
  return formatShortTime(moment, serverNow(), CLUB_TIME_ZONE);
}

/** Whether a person's name contains all words of a search. */
export const isNamed = (person: Parameters<typeof fullName>[0], search: string): boolean =>
  containsWords([foldForSearch(fullName(person))], search);

const monthFormat = new Intl.DateTimeFormat(DATE_LOCALE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @param month e.g. `2026-03`, or a day in it. @returns `March 2026`. */
export const formatMonth = (month: string): string => monthFormat.format(Date.parse(month));
