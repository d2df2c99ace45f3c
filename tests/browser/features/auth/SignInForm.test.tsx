import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { SignInForm } from '../../../../src/browser/features/auth/SignInForm.tsx';
import {
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  press,
  type Reply,
  replies,
  reply,
  setUpIsland,
  storedToken,
  toasts,
  type,
} from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';
import { RIGHTS_OVER } from '../../../support/officer-rows.ts';
import { ME } from '../../../support/officers.ts';
import { saidIn } from '../../../support/recorded-replies.ts';

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
])('a refused sign-in of %s is a toast, and stays above the button: %s', async (username, above) => {
  signIn(username, { status: 401, body: '{"detail":"No active account"}' });
  await waitFor(() => expect(toasts()).toEqual(['Invalid username or password']));
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'error', duration: 5000 });
  expect(saidIn(formOf('Username'))).toEqual({ above });
  expect(fieldOf('Username').value).toBe(username);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(storedToken()).toBeNull();
});

test('both fields are asked for, beginning with the first', async () => {
  render(<SignInForm />);
  press('Sign in');
  await waitFor(() =>
    expect(saidIn(formOf('Username'))).toMatchObject({
      Username: 'Username is required',
      Password: 'Password is required',
    }),
  );
  expect(document.activeElement).toBe(fieldOf('Username'));
  expect(calls).toEqual([]);
});

test.each([
  ['no answer', { status: 0, body: '' }, /didn't answer/],
  // The Django backend, of a name that it does not know.
  [
    'an error in HTML',
    { status: 500, body: '<h1>Server Error (500)</h1>' },
    /Check your username: .*If it's right, try again later\./,
  ],
])('%s is told by a toast and a sentence, and what was typed stays', async (_, answer, above) => {
  expectTrouble(/Sign-in failed/);
  signIn('K-12345', answer);
  await waitFor(() => expect(toasts()).toEqual(['An error occurred while logging in.']));
  expect(saidIn(formOf('Username')).above).toMatch(above);
  expect(fieldOf('Password').value).toBe('not this one');
});

test.each([
  ['A verification email has been sent.', 200, '/email-verification#sent'],
  ['You must verify your email before logging in.', 400, '/email-verification#wait'],
])('"%s" leads to the notice about it', async (message, status, notice) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  signIn('K-12345', { status, body: JSON.stringify({ message }) });
  await waitFor(() => expect(assign).toHaveBeenCalledWith(notice));
  expect(storedToken()).toBeNull();
});

test('after a password reset the username is there already, and gone from the address', async () => {
  history.replaceState(null, '', '/signin?next=%2Fprofile#username=K-10001');
  render(<SignInForm />);
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Password')));
  expect(fieldOf('Username').value).toBe('K-10001');
  expect([location.search, location.hash]).toEqual(['?next=%2Fprofile', '']);
});

test.each(['#main', '#%', '#username=%E0%A4%A'])('an address that ends in %s leaves a form to sign in with', (hash) => {
  history.replaceState(null, '', `/signin${hash}`);
  render(<SignInForm />);
  expect(fieldOf('Password').value).toBe('');
  expect(fieldOf('Username').value).not.toBe('main');
});

test('after Back from the page that followed, the form is empty, and someone else can sign in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  replies.set('GET /api/profile/', reply(amina));
  replies.set(ME, reply(RIGHTS_OVER));
  signIn('K-10001', reply({ message: 'Login successful.', access: 'a.good.token' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
  screen.getByRole('button', { name: 'Signing in...' });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect([fieldOf('Username').value, fieldOf('Password').value]).toEqual(['', '']);
});
