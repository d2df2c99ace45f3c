import { expect, test } from 'vitest';
import type { OwnMembership } from '#shared/membership/membership.ts';
import {
  aheadSentence,
  discountWords,
  membershipSentence,
  receivedSentence,
  renewalSentence,
  reviewSentence,
} from '../../../src/browser/membership/membership-words.ts';
import { paymentDue, submittedPayment } from '../../support/memberships.ts';

test("A newcomer's fee comes with the discount", () => {
  expect(discountWords({ amount: 400, full: 500, waived_percent: 20, currency: 'KES' })).toBe(
    'KES 500 less 20% for new members',
  );
  expect(discountWords({ amount: 1500, full: 1500, waived_percent: 0, currency: 'KES' })).toBeNull();
});

test.each([
  ['2026-09-01T08:00:00Z', "It's usually done by Friday."],
  ['2026-09-04T08:00:00Z', "It's usually done by the end of today."],
  ['2026-09-05T08:00:00Z', "It's taking longer than usual."],
])('A payment sent on Tuesday is described at %s as: %s', (now, sentence) =>
  expect(reviewSentence(submittedPayment, Date.parse(now))).toBe(sentence),
);

test.each([
  ['2026-09-01T08:00:00Z', 'We got your code OEI2AK4Q16 today.'],
  // This device's clock is behind.
  ['2026-08-30T08:00:00Z', 'We got your code OEI2AK4Q16 today.'],
  // In Nairobi it is past midnight.
  ['2026-09-01T21:30:00Z', "We've had your code OEI2AK4Q16 since Tuesday."],
  ['2026-09-07T08:00:00Z', "We've had your code OEI2AK4Q16 since Tuesday."],
  ['2026-09-08T08:00:00Z', "We've had your code OEI2AK4Q16 since Tue, Sep 1, 2026."],
])('A code sent on Tuesday is described at %s as: %s', (now, sentence) =>
  expect(receivedSentence(submittedPayment, Date.parse(now))).toBe(sentence),
);

test('A deleted code is not named', () => {
  const withoutCode = { ...submittedPayment, payment_code: null };
  expect(receivedSentence(withoutCode, Date.parse('2026-09-01T08:00:00Z'))).toBe('We got your payment today.');
});

test('A person sees how many people are ahead', () =>
  expect([0, 1, 6].map(aheadSentence)).toEqual([
    "You're next.",
    '1 person is ahead of you.',
    '6 people are ahead of you.',
  ]));

const TODAY = '2027-08-15';
const of = (change: Partial<OwnMembership>): OwnMembership => ({
  ...paymentDue,
  since: '2026-09-01',
  until: '2027-08-31',
  ...change,
});

// The other steps are in Membership.test.tsx.
test.each<[string, Partial<OwnMembership>, string | null, string | null]>([
  [
    'a member who can renew',
    { step: 'member' },
    'Member until Tue, Aug 31, 2027.',
    'You can renew now. Your new year starts on Wed, Sep 1, 2027.',
  ],
  [
    'a member in the last month',
    { step: 'ending' },
    'Member until Tue, Aug 31, 2027.',
    'Renew now. Your new year starts on Wed, Sep 1, 2027.',
  ],
  [
    'a person in the grace period',
    { step: 'grace', until: '2027-07-31', grace_until: '2027-08-30' },
    'Your membership ended on Sat, Jul 31, 2027. You keep full access until Mon, Aug 30, 2027.',
    'Renew now.',
  ],
  [
    'a person whose membership has lapsed',
    { step: 'lapsed', until: '2026-08-31' },
    "Your membership ended on Mon, Aug 31, 2026. Pay this year's fee to rejoin.",
    null,
  ],
  [
    'a person whose membership an officer has ended',
    { step: 'lapsed' },
    "Your membership has ended. Pay this year's fee to rejoin.",
    null,
  ],
  ['a person who has to pay', { step: 'payment_due', until: null }, null, null],
])('The membership of %s is described in two sentences', (_name, change, membership, renewal) => {
  expect(membershipSentence(of(change), TODAY)).toBe(membership);
  expect(renewalSentence(of(change))).toBe(renewal);
});

test('A member whose payment another member made reads so', () => {
  const words = receivedSentence({ ...submittedPayment, payment_code: null, is_share: true }, 0);
  expect(words).toBe('Another member has paid for you, and an officer is reviewing that payment.');
});
