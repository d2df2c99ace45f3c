import { count } from '../text/plain-text.ts';

/**
 * How long the payments to review have waited, under Payments, on the overview and in the email: `The oldest has been waiting for 2 days.`
 * @param payments how many there are. @param days since the oldest came in: midnights at the club.
 */
export function waitSentence(payments: number, days: number): string {
  const isOne = payments === 1;
  if (days === 0) return isOne ? 'It came in today.' : 'They all came in today.';
  return `${isOne ? 'It has' : 'The oldest has'} been waiting for ${count(days, 'day')}.`;
}
