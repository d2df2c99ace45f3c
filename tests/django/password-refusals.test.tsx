/** Every refusal of the Django backend that was recorded for getting back into an account, and what else may go wrong. */
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ForgotPasswordForm } from '../../src/browser/features/password/ForgotPasswordForm.tsx';
import { ResetPassword } from '../../src/browser/features/password/ResetPassword.tsx';
import refusals from '../fixtures/account-refusals.json' with { type: 'json' };
import { setUpDjango } from '../support/django.ts';
import {
  expectTrouble,
  formOf,
  replies,
  reply,
  setUpIsland,
  signIn,
  storedToken,
  toasts,
  type,
} from '../support/island.ts';
import { type Exchange, expectEachInPlace, saidIn, send, TROUBLES, wordsOf } from '../support/recorded-replies.ts';

setUpIsland();
setUpDjango();

const LINK = '/api/password-reset/Nw/a-token';
const isRepeat = ({ body }: Exchange) => body.includes('already requested');

test('each refusal of a forgotten password stands above the button', async () => {
  expectTrouble(/Asking for a reset link failed/);
  render(<ForgotPasswordForm />);
  type('Email address', 'amina@university.example');
  const sending = {
    form: formOf('Email address'),
    button: 'Reset Password',
    call: 'POST /api/forgot-password/',
    words: (refusal: Exchange) => {
      const { fields, whole } = wordsOf(refusal);
      return { fields, whole: `An error occurred while resetting your password. ${whole}` };
    },
  };
  await expectEachInPlace(sending, [...refusals.forgot.filter((one) => !isRepeat(one)), ...TROUBLES]);
});

test('somebody who asks for a second link within the hour is told when to ask for the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 15, 10) });
  render(<ForgotPasswordForm />);
  type('Email address', 'amina@university.example');
  const form = formOf('Email address');
  const sending = { form, button: 'Reset Password', call: 'POST /api/forgot-password/' };
  const said = () => form.querySelector('[role=status]')?.textContent ?? '';
  const repeats = refusals.forgot.filter(isRepeat);
  expect(repeats).toHaveLength(2);
  for (const repeat of repeats) {
    await send(sending, repeat);
    await waitFor(() => expect(said()).toContain('You can ask again from 4:10 PM.'));
  }
  expect(said()).toMatch(/already sent a link.*spam folder.*three days.*sign in with your new password/);

  await send(sending, { name: 'sent', ...reply({ detail: 'Check your email for a link to reset your password.' }) });
  await waitFor(() => expect(said()).toMatch(/^Check your email for a link to reset your password\..*spam folder/));
  vi.setSystemTime(new Date(2026, 10, 23, 15, 30));
  await send(sending, repeats[0] as Exchange);
  await waitFor(() => expect(said()).toContain('You can ask again from 4:10 PM.'));
  expect(saidIn(form)).toEqual({ above: '' });
  expect(screen.getByRole('link', { name: /help/i }).getAttribute('href')).toBe('/help-center/password');
});

test.each(refusals.link)('$name: a refused link gets the sentence of the screen, and a way on', async (refusal) => {
  history.replaceState(null, '', LINK);
  replies.set(`GET ${LINK}/`, refusal);
  render(<ResetPassword />);
  await screen.findByText('Invalid link or has Expired. Request new one if you wish to reset you password.');
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/signin');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('each refusal of a new password is shown on its field or above the button, and ends no session', async () => {
  expectTrouble(/Setting a new password failed/);
  signIn();
  history.replaceState(null, '', LINK);
  replies.set(`GET ${LINK}/`, reply({ message: 'Token and user are valid.' }));
  render(<ResetPassword />);
  await screen.findByLabelText('Password');
  type('Password', 'slow orbits');
  type('Confirm Password', 'slow orbits');
  const sending = {
    form: formOf('Password'),
    button: 'Reset Password',
    call: 'PATCH /api/password-reset-complete',
    labels: { password: 'Password' },
  };
  await expectEachInPlace(sending, [...refusals.reset, ...TROUBLES]);
  expect(storedToken()).not.toBeNull();
  expect(toasts()).toEqual([]);
});
