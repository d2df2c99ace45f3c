import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MembershipStatus } from '../../../src/browser/membership/MembershipStatus.tsx';
import type { OwnMembership } from '../../../src/shared/membership/membership.ts';
import { expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { submittedPayment, toPay, underReview } from '../../support/memberships.ts';

setUpIsland();

const GET = 'GET /api/club/membership/';
const newcomer = { ...amina, is_member: false };

test.each([
  ['an end', '2027-08-31', 'Member until August 31, 2027.', /September 1, 2026(?!$)/],
  ['no end', null, "You're a member. Your membership has no end date.", /September 1, 2026$/],
])('A member whose membership has %s sees it with a line of that time', async (_which, until, words, line) => {
  replies.set(GET, reply({ ...toPay, step: 'member', since: '2026-09-01', until, payment: null }));
  signIn(amina);
  const { container } = render(<MembershipStatus />);
  await screen.findByText(words);
  expect(screen.queryByRole('list')).toBeNull();
  expect(container.querySelector('circle')).not.toBeNull();
  expect(container.textContent).toMatch(line);
});

test.each<[string, OwnMembership, RegExp, string]>([
  ['has to pay', toPay, /Pay KES 400 and enter the code/, 'Pay and enter the code'],
  ['waits', underReview, /6 people are ahead of you/, 'Your membership'],
  [
    'was rejected',
    { ...toPay, payment: { ...submittedPayment, state: 'rejected', reason: 'No.' } },
    /wasn't accepted/,
    'Pay and enter the code',
  ],
  [
    'has lapsed',
    { ...toPay, step: 'lapsed', until: '2025-08-31' },
    /ended on August 31, 2025/,
    'Pay and enter the code',
  ],
  ['has not confirmed', { ...toPay, step: 'verify_email' }, /Open the link/, 'Your profile'],
])('Someone who %s is told the next step', async (_name, membership, sentence, label) => {
  replies.set(GET, reply(membership));
  signIn(newcomer);
  render(<MembershipStatus />);
  await screen.findByText(sentence);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/profile#membership');
  expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1);
});

test('Alumni are not bothered', async () => {
  replies.set(GET, reply({ ...toPay, step: 'alumni' }));
  signIn(newcomer);
  render(<MembershipStatus />);
  await screen.findByText("You've graduated, so there's no fee.");
  expect(screen.queryByRole('heading')).toBeNull();
});

test('A failure is said, with a way to try again', async () => {
  expectTrouble(/Error loading the membership/);
  signIn(newcomer);
  render(<MembershipStatus />);
  await screen.findByText("Your next steps couldn't be loaded. Check your connection and try again.");
  replies.set(GET, reply(toPay));
  press('Try again');
  await screen.findByText(/Pay KES 400/);
});
