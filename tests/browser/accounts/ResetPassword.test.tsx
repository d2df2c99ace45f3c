/** Resetting a password, step by step. What each error says: tests/django/accounts.test.tsx. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ForgotPasswordForm } from '../../../src/browser/accounts/ForgotPasswordForm.tsx';
import { ResetPassword } from '../../../src/browser/accounts/ResetPassword.tsx';
import { statusPart } from '../../support/announced.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  lastToast,
  press,
  replies,
  reply,
  setUpIsland,
  toasts,
  type,
} from '../../support/island.ts';
import { messagesIn } from '../../support/recorded-replies.ts';

setUpIsland();

const LINK = '/api/password-reset/Nw/a-token';
const CHECK = `GET ${LINK}/`;
const COMPLETE = 'PATCH /api/password-reset-complete';
const GOOD = reply({ message: 'Token and user are valid.' });
const INVALID = 'Invalid link or has Expired. Request new one if you wish to reset you password.';

function openLink(): void {
  history.replaceState(null, '', LINK);
  render(<ResetPassword />);
}

test('The form requires a valid email address', async () => {
  render(<ForgotPasswordForm />);
  press('Reset Password');
  const messages = () => messagesIn(formOf('Email address'));
  await waitFor(() => expect(messages()).toEqual({ 'Email address': 'Email is required', above: '' }));
  type('Email address', 'amina');
  await waitFor(() => expect(messages()).toEqual({ 'Email address': 'Invalid email address', above: '' }));
  expect(calls).toEqual([]);
});

test('The answer about an address stays when the emptied form is pressed again', async () => {
  const detail = 'Check your email for a link to reset your password.';
  replies.set('POST /api/forgot-password/', reply({ detail }));
  render(<ForgotPasswordForm />);
  type('Email address', 'amina@university.example');
  press('Reset Password');
  await screen.findByText(detail);
  press('Reset Password');
  await waitFor(() =>
    expect(messagesIn(formOf('Email address'))).toEqual({ 'Email address': 'Email is required', above: '' }),
  );
  expect(screen.getByText(detail)).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('An address that is typed while a link is being sent stays', async () => {
  replies.set('POST /api/forgot-password/', reply({ detail: 'Check your email.' }));
  const letReply = holdReplies();
  render(<ForgotPasswordForm />);
  type('Email address', 'amina@university.example');
  press('Reset Password');
  await waitFor(() => expect(calls).toHaveLength(1));
  type('Email address', 'brian@university.example');
  letReply();
  await screen.findByText('Check your email.');
  expect(fieldOf('Email address').value).toBe('brian@university.example');
});

test('An invalid link leaves the address bar', async () => {
  replies.set(CHECK, { status: 400, body: '{"error":"Invalid token."}' });
  const letReply = holdReplies();
  openLink();
  expect(statusPart()?.textContent).toBe('Validating token...');
  letReply();
  await screen.findByText(INVALID);
  expect([location.pathname, history.state]).toEqual(['/api/password-reset/_/_', null]);
  expect(screen.queryByText(/may still work/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check the link again' })).toBeNull();
});

test.each([
  { situation: 'no answer came', status: 0 },
  { situation: 'the server failed', status: 500 },
  { situation: 'the server asks to wait', status: 429 },
])('A link can be checked again when $situation', async ({ status }) => {
  replies.set(CHECK, { status, body: '' });
  openLink();
  await screen.findByText(INVALID);
  expect(screen.getByText(/this link may still work/)).toBeTruthy();
  replies.set(CHECK, GOOD);
  press('Check the link again');
  await screen.findByLabelText('Password');
});

async function openGoodLink(hash = '') {
  replies.set(CHECK, GOOD);
  history.replaceState(null, '', LINK + hash);
  render(<ResetPassword />);
  await vi.waitFor(() => fieldOf('Password'));
}

test('The form rejects a short password and two different ones', async () => {
  await openGoodLink();
  const messages = () => messagesIn(formOf('Password'));
  press('Reset Password');
  const required = { Password: 'Password is required', 'Confirm Password': 'Confirm Password is required', above: '' };
  await waitFor(() => expect(messages()).toEqual(required));
  type('Password', '12345');
  await waitFor(() => expect(messages()).toMatchObject({ Password: 'Password must be at least 6 characters' }));
  type('Password', '123456');
  type('Confirm Password', '1234567');
  fireEvent.blur(fieldOf('Confirm Password'));
  await waitFor(() => expect(messages()).toEqual({ 'Confirm Password': 'Passwords must match', above: '' }));
});

test.each([
  ['', '/signin'],
  ['#username=K-10001', '/signin#username=K-10001'],
  // As an email program may garble it.
  ['#username=100%', '/signin#username=100%25'],
])('After a reset by a link with "%s" the sign-in page %s opens', async (hash, next) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await openGoodLink(hash);
  expect(location.href).not.toMatch(/a-token|#/);
  replies.set(COMPLETE, reply({ success: true, message: 'Password reset success' }));
  for (const label of ['Password', 'Confirm Password']) type(label, 'slow orbits');
  press('Reset Password');
  await vi.waitFor(() => expect(toasts()).toEqual(['Your password has been reset. Sign in with the new one.']));
  expect(lastToast()).toMatchObject({ type: 'success', duration: 3000 });
  const { name, json } = calls.at(-1) ?? {};
  expect([name, json]).toEqual([COMPLETE, { password: 'slow orbits', token: 'a-token', uidb64: 'Nw' }]);
  expect(history.state).toBeNull();
  vi.advanceTimersByTime(3000);
  expect(assign.mock.calls).toEqual([[next]]);
});

test('Back empties the form, and after a reset says that the link was used', async () => {
  const comeBack = () => fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openGoodLink();
  replies.set(COMPLETE, reply({}));
  type('Password', 'fast orbits');
  comeBack();
  expect(fieldOf('Password').value).toBe('');
  for (const label of ['Password', 'Confirm Password']) type(label, 'slow orbits');
  press('Reset Password');
  await vi.waitFor(() => screen.getByRole('button', { name: 'Password reset' }));
  comeBack();
  await vi.waitFor(() => screen.getByText(/^If you've already set a new password/));
});

test('A lost answer to a reset says that the password may have changed', async () => {
  expectTrouble(/Setting a new password failed/);
  await openGoodLink();
  for (const label of ['Password', 'Confirm Password']) type(label, 'slow orbits');
  press('Reset Password');
  await screen.findByText(/Your password may have changed all the same/);
});
