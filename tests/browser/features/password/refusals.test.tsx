/** Every refusal of the hosted backend that was recorded for getting back into an account, and what else may go wrong. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ForgotPasswordForm } from '../../../../src/browser/features/password/ForgotPasswordForm.tsx';
import { ResetPassword } from '../../../../src/browser/features/password/ResetPassword.tsx';
import refusals from '../../../fixtures/account-refusals.json' with { type: 'json' };
import { expectTrouble, formOf, replies, reply, signIn, storedToken, toasts, type } from '../../../support/island.ts';
import { type Exchange, expectEachInPlace, TROUBLES, wordsOf } from '../../../support/recorded-replies.ts';

const LINK = '/api/password-reset/Nw/a-token';

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
  await expectEachInPlace(sending, [...refusals.forgot, ...TROUBLES]);
});

test.each(refusals.link)('$name: a refused link gets the sentence of the screen, and a way on', async (refusal) => {
  history.replaceState(null, '', LINK);
  replies.set(`GET ${LINK}/`, refusal);
  render(<ResetPassword />);
  await screen.findByText('Invalid link or has Expired. Request new one if you wish to reset you password.');
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
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
