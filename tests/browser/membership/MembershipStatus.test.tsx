import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnMembership } from '#shared/membership/membership.ts';
import { MembershipStatus } from '../../../src/browser/membership/MembershipStatus.tsx';
import { expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { paymentDue, submittedPayment, underReview } from '../../support/memberships.ts';

setUpIsland();

const GET = 'GET /api/club/membership/';
const newcomer = { ...amina, is_member: false };

test.each([
  ['an end date', '2027-08-31', 'Member until Tue, Aug 31, 2027.', /Tue, Sep 1, 2026(?!$)/],
  ['no end date', null, "You're a member. Your membership has no end date.", /Tue, Sep 1, 2026$/],
])('A member whose membership has %s sees its period as a line', async (_which, until, words, line) => {
  replies.set(GET, reply({ ...paymentDue, step: 'member', since: '2026-09-01', until, payment: null }));
  signIn(amina);
  const { container } = render(<MembershipStatus />);
  await screen.findByText(words);
  expect(screen.queryByRole('list')).toBeNull();
  expect(container.querySelector('circle')).not.toBeNull();
  expect(container.textContent).toMatch(line);
});

test.each<[string, OwnMembership, RegExp, string, string]>([
  ['has to pay', paymentDue, /Pay KES 400 and enter the code/, 'Pay and enter the code', '2 steps left'],
  ['has sent a code', underReview, /6 people are ahead of you/, 'Your membership', 'Nothing left for you to do'],
  [
    'has a rejected code',
    { ...paymentDue, payment: { ...submittedPayment, state: 'rejected', reason: 'No.' } },
    /wasn't accepted/,
    'Pay and enter the code',
    '2 steps left',
  ],
  [
    'has lapsed',
    { ...paymentDue, step: 'lapsed', until: '2025-08-31' },
    /ended on Sun, Aug 31, 2025/,
    'Pay and enter the code',
    '2 steps left',
  ],
  [
    'has an unverified address',
    { ...paymentDue, step: 'verify_email' },
    /Open the link/,
    'Your profile',
    '3 steps left',
  ],
])('A person who %s sees the next step, and how many are left', async (_name, membership, sentence, label, title) => {
  replies.set(GET, reply(membership));
  signIn(newcomer);
  render(<MembershipStatus />);
  await screen.findByText(sentence);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/profile#membership');
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1);
});

test('Alumni see no steps', async () => {
  replies.set(GET, reply({ ...paymentDue, step: 'alumni' }));
  signIn(newcomer);
  render(<MembershipStatus />);
  await screen.findByText("You've graduated, so there's no fee.");
  expect(screen.queryByRole('heading')).toBeNull();
});

test('A person can try again after a failure', async () => {
  expectTrouble(/Error loading the membership/);
  signIn(newcomer);
  render(<MembershipStatus />);
  await screen.findByText("Your next steps couldn't be loaded. Check your connection and try again.");
  replies.set(GET, reply(paymentDue));
  press('Try again');
  await screen.findByText(/Pay KES 400/);
});
