import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RegistrationForm } from '../../../src/browser/accounts/RegistrationForm.tsx';
import {
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  press,
  replies,
  setUpIsland,
  toasts,
  type,
} from '../../support/island.ts';
import { messagesIn } from '../../support/recorded-replies.ts';

setUpIsland();

const REGISTER = 'POST /api/register/';
const LABELS = {
  first_name: 'First Name',
  last_name: 'Last name',
  username: 'Username',
  email: 'Email address',
  password: 'Password',
  confirm_password: 'Confirm Password',
};
const NEWCOMER = {
  first_name: 'Naliaka',
  last_name: 'Testwriter',
  username: 'K-90001',
  email: 'naliaka@students.university.example',
  password: 'slow orbits over Turkana',
  confirm_password: 'slow orbits over Turkana',
};
function fill(person: Partial<typeof NEWCOMER>): void {
  for (const [name, value] of Object.entries(person)) type(LABELS[name as keyof typeof LABELS], value);
}
const messages = () => messagesIn(formOf('Username'));
const leave = (label: string) => fireEvent.blur(fieldOf(label));

beforeEach(() => {
  expectTrouble(/Sign-up failed/);
  render(
    <RegistrationForm emailSuffix="university.example">
      <p>Other members can see your name.</p>
    </RegistrationForm>,
  );
});

test('The form requires every field and a university email address', async () => {
  press('Sign up');
  await waitFor(() =>
    expect(messages()).toEqual({
      'First Name': 'First Name is required',
      'Last name': 'Last Name is required',
      Username: 'Username is required',
      'Email address': 'Email is required',
      Password: 'Password is required',
      'Confirm Password': 'Confirm Password is required',
      above: '',
    }),
  );
  fill({ ...NEWCOMER, email: 'naliaka@notuniversity.example' });
  press('Sign up');
  await waitFor(() =>
    expect(messages()).toEqual({ 'Email address': 'Email must end with university.example', above: '' }),
  );
  // The text about who sees the data comes before the button.
  const button = screen.getByRole('button', { name: 'Sign up' });
  const order = screen.getByText('Other members can see your name.').compareDocumentPosition(button);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(calls).toEqual([]);
});

test('A new username has at most 30 characters', async () => {
  type(LABELS.username, `K-${'9'.repeat(29)}`);
  leave(LABELS.username);
  await waitFor(() => expect(messages().Username).toBe('Ensure this field has no more than 30 characters.'));
  type(LABELS.username, `K-${'9'.repeat(28)}`);
  await waitFor(() => expect(messages().Username).toBeUndefined());
});

test('Two different passwords show a message although other fields are empty', async () => {
  fill({ password: 'slow orbits', confirm_password: 'fast orbits' });
  leave('Confirm Password');
  await waitFor(() => expect(messages()).toEqual({ 'Confirm Password': 'Passwords must match', above: '' }));
  fill({ password: 'fast orbits' });
  await waitFor(() => expect(messages()).toEqual({ above: '' }));
});

test('The button shows and hides the password', () => {
  expect(fieldOf('Password').type).toBe('password');
  press('Show password');
  expect(fieldOf('Password').type).toBe('text');
  press('Hide password');
  expect(fieldOf('Password').type).toBe('password');
});

test('The message about a taken username or email address links to the sign-in', async () => {
  const [username, email] = ['user with this username already exists.', 'user with this email already exists.'];
  replies.set(REGISTER, { status: 400, body: JSON.stringify({ username: [username], email: [email] }) });
  fill(NEWCOMER);
  press('Sign up');
  await waitFor(() =>
    expect(messages()).toEqual({
      Username: `${username} Choose another one, or sign in if it's yours.`,
      'Email address': `${email} Sign in if it's yours.`,
      above: '',
    }),
  );
  expect(document.activeElement).toBe(fieldOf('Username'));
  for (const [name, value] of Object.entries(NEWCOMER))
    expect(fieldOf(LABELS[name as keyof typeof LABELS]).value).toBe(value);
  for (const link of screen.getAllByRole('link', { name: /sign in/i }))
    expect(link.getAttribute('href')).toBe('/signin');
  fill({ username: 'amara okello' });
  await waitFor(() => expect(messages().Username).toBe("Username can't have spaces"));
});

test('The form stops waiting for a silent server after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  holdReplies();
  fill(NEWCOMER);
  press('Sign up');
  await vi.waitFor(() => screen.getByRole('button', { name: 'Creating your account...' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() =>
    expect(messages().above).toMatch(
      /^The server didn't answer\. Your account may exist all the same: try signing in\./,
    ),
  );
  screen.getByRole('button', { name: 'Sign up' });
});

test('A new account is sent once, and the next page opens after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  replies.set(REGISTER, { status: 201, body: '{}' });
  fill(NEWCOMER);
  press('Sign up');
  await vi.waitFor(() => expect(toasts()).toEqual(['Your account has been created. Open the link we emailed you.']));
  fireEvent.submit(formOf('Username'));
  vi.advanceTimersByTime(3000);
  expect(assign.mock.calls).toEqual([['/email-verification']]);
  expect(calls.map(({ name, json }) => [name, json])).toEqual([[REGISTER, NEWCOMER]]);
});

test('Back empties the form only after the account was made', async () => {
  const comeBack = () => fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  replies.set(REGISTER, { status: 201, body: '{}' });
  fill(NEWCOMER);
  comeBack();
  expect(fieldOf('Username').value).toBe(NEWCOMER.username);
  press('Sign up');
  await vi.waitFor(() => screen.getByRole('button', { name: 'Account created' }));
  comeBack();
  await vi.waitFor(() => screen.getByRole('button', { name: 'Sign up' }));
  for (const label of Object.values(LABELS)) expect(fieldOf(label).value).toBe('');
});
