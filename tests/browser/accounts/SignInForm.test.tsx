import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SignInForm } from '../../../src/browser/accounts/SignInForm.tsx';
import { nextPath, signInProblem } from '../../../src/browser/accounts/sign-in.ts';
import { HttpError } from '../../../src/shared/http/errors.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  lastToast,
  press,
  type Reply,
  replies,
  reply,
  setUpIsland,
  storedToken,
  toasts,
  type,
} from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { ACCESS_ENDED } from '../../support/officer-rows.ts';
import { ME } from '../../support/officers.ts';
import { messagesIn } from '../../support/recorded-replies.ts';

setUpIsland();

function signIn(username: string, answer: Reply): void {
  replies.set('POST /api/login/', answer);
  render(<SignInForm />);
  type('Username', username);
  type('Password', 'not this one');
  press('Sign in');
}

test.each([
  ['K-12345', 'Invalid username or password'],
  ['amina@university.example', 'Use your username, not your email address.'],
])('A refused sign-in of %s is a toast, and stays above the button: %s', async (username, above) => {
  signIn(username, { status: 401, body: '{"detail":"No active account"}' });
  await waitFor(() => expect(toasts()).toEqual(['Invalid username or password']));
  expect(lastToast()).toMatchObject({ type: 'error', duration: 5000 });
  expect(messagesIn(formOf('Username'))).toEqual({ above });
  expect(fieldOf('Username').value).toBe(username);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(storedToken()).toBeNull();
});

test('Both fields are asked for', async () => {
  render(<SignInForm />);
  press('Sign in');
  const said = { Username: 'Username is required', Password: 'Password is required', above: '' };
  await waitFor(() => expect(messagesIn(formOf('Username'))).toEqual(said));
  expect(calls).toEqual([]);
});

test.each([
  ['no answer', { status: 0, body: '' }, /didn't answer/],
  // The Django backend, of a name that it does not know.
  [
    'an error in HTML',
    { status: 500, body: '<h1>500</h1>' },
    /Check your username: .*If it's right, try again later\./,
  ],
])('%s is told by a toast and a sentence, and what was typed stays', async (_, answer, above) => {
  expectTrouble(/Sign-in failed/);
  signIn('K-12345', answer);
  await waitFor(() => expect(toasts()).toEqual(['An error occurred while logging in.']));
  expect(messagesIn(formOf('Username')).above).toMatch(above);
  expect(fieldOf('Password').value).toBe('not this one');
});

test('Someone who has to wait is told how long, and that a reset by email is a way on', () =>
  expect(signInProblem(new HttpError(429, { fields: {}, detail: null }, 21_600))).toBe(
    'Too many attempts. Try again in 6 hours. What you typed is still here. You can also reset your password by email.',
  ));

test.each([
  ['A verification email has been sent.', 200, '/email-verification#sent'],
  ['You must verify your email before logging in.', 400, '/email-verification#wait'],
])('"%s" leads to the notice about it', async (message, status, notice) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  signIn('K-12345', { status, body: JSON.stringify({ message }) });
  await waitFor(() => expect(assign).toHaveBeenCalledWith(notice));
  expect(storedToken()).toBeNull();
});

test('The username of a link, as after a password reset, is filled in and leaves the address', async () => {
  history.replaceState(null, '', '/signin?next=%2Fprofile#username=K-10001');
  render(<SignInForm />);
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Password')));
  expect(fieldOf('Username').value).toBe('K-10001');
  expect([location.search, location.hash]).toEqual(['?next=%2Fprofile', '']);
});

test.each(['#main', '#%', '#username=%E0%A4%A'])('An address that ends in %s leaves a form to sign in with', (hash) => {
  history.replaceState(null, '', `/signin${hash}`);
  render(<SignInForm />);
  expect(fieldOf('Password').value).toBe('');
  expect(fieldOf('Username').value).not.toBe('main');
});

test('The form is empty after Back from the page that followed, for someone else to sign in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  replies.set('GET /api/profile/', reply(amina));
  replies.set(ME, reply(ACCESS_ENDED));
  signIn('K-10001', reply({ message: 'Login successful.', access: 'a.good.token' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
  screen.getByRole('button', { name: 'Signing in...' });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect([fieldOf('Username').value, fieldOf('Password').value]).toEqual(['', '']);
});

test.each([
  ['', '/home'],
  ['?next=', '/home'],
  ['?next=/members/7', '/members/7'],
  ['?next=%2Fblog%3Fpage%3D2', '/blog?page=2'],
  ['?next=//evil.example', '/home'],
  ['?next=/%2Fevil.example', '/home'],
  ['?next=/%5Cevil.example', '/home'],
  ['?next=/x%5C..%5C%5Cevil.example', '/home'],
  ['?next=%2f%2fevil.example', '/home'],
  ['?next=https:evil.example', '/home'],
  ['?next=https://evil.example', '/home'],
  ['?next=javascript:alert(1)', '/home'],
  ['?next=/%09/evil.example', '/home'],
  ['?next=profile', '/home'],
  ['?next=/x/..//evil.example', '/home'],
  ['?next=/x/%2e%2e//evil.example', '/home'],
  ['?next=/x/%252e%252e//evil.example', '/home'],
  ['?next=/x/%252E./%252e//evil.example', '/home'],
  ['?next=/x/y/../../..//evil.example', '/home'],
  ['?next=/x/../profile', '/profile'],
  ['?next=/blog//evil.example', '/blog//evil.example'],
])('A sign-in at %s leads to %s', (query, path) => expect(nextPath(query)).toBe(path));
