/** The membership fee, in figures and in words. The figures are the club's (`membership` in content/site.yaml). */

import type { MembershipSettings } from '../site/member-settings.ts';
import type { Site } from '../site/site.ts';
import type { Fee, Refund } from './membership.ts';

/** @param everMember new members pay less. @returns null when the club has set no fee. */
export function feeOf(settings: MembershipSettings | undefined, everMember: boolean): Fee | null {
  if (!settings) return null;
  const { fee: full, currency } = settings;
  const waived_percent = everMember ? 0 : settings.waived;
  return { amount: Math.round((full * (100 - waived_percent)) / 100), full, waived_percent, currency };
}

const figure = (amount: number) => amount.toLocaleString('en-GB');

/** `KES 1,200` */
export const sumWords = (amount: number, currency: string): string => `${currency} ${figure(amount)}`;

/**
 * `Refunded KES 400 on Tue, Aug 31, 2027`, or `Refunded KES 150 of 400 on …` for a part.
 * @param whole what was paid; null: unknown. @param day writes the day.
 */
export const refundWords = (
  { amount, refunded_on }: Refund,
  whole: number | null,
  { currency, day }: { currency: string; day: (day: string) => string },
): string =>
  `Refunded ${sumWords(amount, currency).trim()}${whole === null || whole === amount ? '' : ` of ${figure(whole)}`} on ${day(refunded_on)}`;

/** What is left of an amount after refunds; null: unknown. */
export const leftAfter = (amount: number | null, refunds: readonly Pick<Refund, 'amount'>[]): number | null =>
  amount === null ? null : refunds.reduce((left, refund) => left - refund.amount, amount);

/** A newcomer's fee, e.g. `KES 400`; null when the club has set no fee. */
export function newcomersFee({ membership }: Pick<Site, 'membership'>): string | null {
  const fee = feeOf(membership, false);
  return fee && sumWords(fee.amount, fee.currency);
}

/** `KES 400 instead of 500 in your first year`, or `KES 500 a year`; null when the club has set no fee. */
export function yearlyFee({ membership }: Pick<Site, 'membership'>): string | null {
  const fee = feeOf(membership, false);
  if (fee === null) return null;
  const { amount, full, currency } = fee;
  return amount < full
    ? `${sumWords(amount, currency)} instead of ${figure(full)} in your first year`
    : `${sumWords(full, currency)} a year`;
}

/** In a sentence, for texts of `content/`. */
export function feeSentence(site: Pick<Site, 'membership'>): string {
  const words = yearlyFee(site);
  return words === null ? 'Ask the club what membership costs.' : `Membership costs ${words}.`;
}
