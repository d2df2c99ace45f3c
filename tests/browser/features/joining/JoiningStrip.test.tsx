import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JoiningStrip } from '../../../../src/browser/features/joining/JoiningStrip.tsx';
import type { Joining } from '../../../../src/shared/schemas/joining.ts';
import { calls, expectTrouble, press, replies, reply, signIn } from '../../../support/island.ts';
import { checking, statedPayment, toPay } from '../../../support/joining.ts';
import { amina } from '../../../support/member.ts';

const GET = 'GET /api/club/joining/mine/';
const newcomer = { ...amina, is_member: false };

test.each([
  ['for a member', amina, ['joining'] as const],
  ['where the backend cannot tell', newcomer, []],
])('nothing is shown, and nothing asked, %s', async (_name, user, can) => {
  signIn(user, can);
  const { container } = render(<JoiningStrip />);
  await Promise.resolve();
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
});

test.each<[string, Joining, RegExp, string]>([
  ['has to pay', toPay, /One step is left for you/, 'Pay and tell us the code'],
  ['waits', checking, /6 people are before you/, 'Your membership'],
  [
    'was refused',
    { ...toPay, payment: { ...statedPayment, state: 'refused', reason: 'No.' } },
    /was not accepted/,
    'Pay and tell us the code',
  ],
  [
    'has lapsed',
    { ...toPay, step: 'lapsed', until: '2025-08-31' },
    /ended on 31 August 2025/,
    'Pay and tell us the code',
  ],
  ['has not confirmed', { ...toPay, step: 'confirm_email' }, /Open the link/, 'Your profile'],
])('who %s is told the next step', async (_name, joining, sentence, label) => {
  replies.set(GET, reply(joining));
  signIn(newcomer, ['joining']);
  render(<JoiningStrip />);
  await screen.findByText(sentence);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/profile');
  expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1);
});

test('alumni are not bothered', async () => {
  replies.set(GET, reply({ ...toPay, step: 'alumni' }));
  signIn(newcomer, ['joining']);
  const { container } = render(<JoiningStrip />);
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a failure is said, with a way to try again', async () => {
  expectTrouble(/Error loading the membership/);
  signIn(newcomer, ['joining']);
  render(<JoiningStrip />);
  await screen.findByText('How far you are could not be loaded. Check your connection and try again.');
  replies.set(GET, reply(toPay));
  press('Try again');
  await screen.findByText(/One step is left for you/);
});
