/** How long a payment has waited: the overview, Payments, its row, the email to officers and what a second officer reads. */
import { expect, test } from 'vitest';
import { waitSentence } from '#shared/membership/waiting.ts';
import { timeAgo } from '#shared/time/time-ago.ts';
import { CONFIRM, MUSA, membershipClub, TABITHA } from './membership-club.ts';

const REJECT = { decision: 'reject', reason: 'Not on the statement.' };

/** Days and clocks at the club. A day begins at its midnight, however few hours have passed. */
test.each([
  ['2027-01-10', '23:30', '2027-01-12', '08:00', 2, '2 days ago', 'It has been waiting for 2 days.'],
  ['2027-01-10', '00:30', '2027-01-11', '23:30', 1, 'yesterday', 'It has been waiting for 1 day.'],
  ['2027-01-10', '23:59', '2027-01-11', '08:00', 1, 'yesterday', 'It has been waiting for 1 day.'],
  ['2027-01-10', '07:30', '2027-01-10', '08:00', 0, '30 minutes ago', 'It came in today.'],
])('A payment of %s, %s, is as old on %s, %s, everywhere', async (paidOn, clock, day, now, days, ago, sentence) => {
  const { as, at, submit, review, listPayments, morning, emails, backend } = membershipClub();
  at(paidOn, clock);
  await submit();
  await morning(day, now);
  expect((await as(TABITHA, 'GET', '/api/club/officers/me/')).json.payments_to_review).toEqual({
    count: 1,
    oldest_days: days,
  });
  expect(waitSentence(1, days)).toBe(sentence);
  expect(emails()[0]?.text).toContain(sentence);
  const [payment] = await listPayments();
  expect(timeAgo(Date.parse(payment.submitted_at), backend.settings.now())).toBe(ago);
  at(paidOn, clock);
  await review(1, REJECT);
  at(day, now);
  expect((await review(1, CONFIRM, MUSA)).json.detail).toBe(`Tabitha Kimani rejected this ${ago}.`);
});

test.each([
  [1, 0, 'It came in today.'],
  [3, 0, 'They all came in today.'],
  [3, 1, 'The oldest has been waiting for 1 day.'],
])('Of %i payments, the oldest %i days old, officers read “%s”', (payments, days, sentence) => {
  expect(waitSentence(payments, days)).toBe(sentence);
});
