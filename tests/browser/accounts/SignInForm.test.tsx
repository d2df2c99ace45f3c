import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HttpError } from '#shared/http/errors.ts';
import { SignInForm } from '../../../src/browser/accounts/SignInForm.tsx';
import { nextPath, signInProblem } from '../../../src/browser/accounts/sign-in.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  fillStorage,
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
])('A failed sign-in as %s shows a message: %s', async (username, above) => {
  signIn(username, { status: 401, body: '{"detail":"No active account"}' });
  await waitFor(() => expect(toasts()).toEqual(['Invalid username or password']));
  expect(lastToast()).toMatchObject({ type: 'error', duration: 5000 });
  expect(messagesIn(formOf('Username'))).toEqual({ above });
  expect(fieldOf('Username').value).toBe(username);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(storedToken()).toBeNull();
});

test('The form requires both fields', async () => {
  render(<SignInForm />);
  press('Sign in');
  const messages = { Username: 'Username is required', Password: 'Password is required', above: '' };
  await waitFor(() => expect(messagesIn(formOf('Username'))).toEqual(messages));
  expect(calls).toEqual([]);
});

test.each([
  ['no answer', { status: 0, body: '' }, /didn't answer/],
  // The Django backend, when it does not know the name.
  [
    'an error in HTML',
    { status: 500, body: '<h1>500</h1>' },
    /Check your username: .*If it's right, try again later\./,
  ],
])('A sign-in with %s as the reply keeps the typed text', async (_, answer, above) => {
  expectTrouble(/Sign-in failed/);
  signIn('K-12345', answer);
  await waitFor(() => expect(toasts()).toEqual(['An error occurred while logging in.']));
  expect(messagesIn(formOf('Username')).above).toMatch(above);
  expect(fieldOf('Password').value).toBe('not this one');
});

test.each([
  ['has no storage', () => vi.stubGlobal('localStorage', null)],
  ['has a full storage', fillStorage],
  [
    'forbids storage',
    () =>
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      }),
  ],
])('A browser that %s is named as the reason why no one can sign in', async (_, block) => {
  expectTrouble(/Sign-in failed/);
  block();
  signIn('K-12345', reply({ message: 'Login successful.', access: 'a.good.token' }));
  await waitFor(() =>
    expect(messagesIn(formOf('Username')).above).toMatch(/^Your browser won't let this site keep you signed in\./),
  );
  expect(fieldOf('Password').value).toBe('not this one');
});

test('The message about too many attempts says how long to wait', () =>
  expect(signInProblem(new HttpError(429, { fields: {}, detail: null }, 21_600))).toBe(
    'Too many attempts. Try again in 6 hours. What you typed is still here. You can also reset your password by email.',
  ));

test.each([
  ['A verification email has been sent.', 200, '/email-verification#sent'],
  ['You must verify your email before logging in.', 400, '/email-verification#wait'],
])('The reply "%s" leads to the verification notice', async (message, status, notice) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  signIn('K-12345', { status, body: JSON.stringify({ message }) });
  await waitFor(() => expect(assign).toHaveBeenCalledWith(notice));
  expect(storedToken()).toBeNull();
});

test('The form takes the username from the address after a password reset', async () => {
  history.replaceState(null, '', '/signin?next=%2Fprofile#username=K-10001');
  render(<SignInForm />);
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Password')));
  expect(fieldOf('Username').value).toBe('K-10001');
  expect([location.search, location.hash]).toEqual(['?next=%2Fprofile', '']);
});

test.each(['#main', '#%', '#username=%E0%A4%A'])('An address ending in %s does not break the form', (hash) => {
  history.replaceState(null, '', `/signin${hash}`);
  render(<SignInForm />);
  expect(fieldOf('Password').value).toBe('');
  expect(fieldOf('Username').value).not.toBe('main');
});

test('The form is empty when someone comes back to it with the Back button', async () => {
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
