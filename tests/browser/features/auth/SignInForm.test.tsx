import { render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { SignInForm } from '../../../../src/browser/features/auth/SignInForm.tsx';
import { fieldOf, formOf, press, replies, toasts, type } from '../../../support/island.ts';
import { saidIn } from '../../../support/recorded-replies.ts';

test.each([
  ['K-12345', 'Invalid username or password'],
  ['amina@university.example', 'Use your username, not your email address.'],
])('a refused sign-in of %s is a toast, and stays above the button: %s', async (username, above) => {
  replies.set('POST /api/login/', { status: 401, body: '{"detail":"No active account"}' });
  render(<SignInForm />);
  type('Username', username);
  type('Password', 'not this one');
  press('Sign in');
  await waitFor(() => expect(toasts()).toEqual(['Invalid username or password']));
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'error', duration: 5000 });
  expect(saidIn(formOf('Username'))).toEqual({ above });
  expect(fieldOf('Username').value).toBe(username);
  await screen.findByRole('button', { name: 'Sign in' });
});
