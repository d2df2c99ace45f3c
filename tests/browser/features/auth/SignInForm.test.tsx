import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const said = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/browser/ui/toast.ts', async (original) => ({
  ...(await original<object>()),
  prepareToasts: () => undefined,
  toast: async (...words: unknown[]) => said(...words),
}));
const { SignInForm } = await import('../../../../src/browser/features/auth/SignInForm.tsx');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'No active account' }, { status: 401 }));
});
afterEach(() => {
  cleanup();
  said.mockClear();
  vi.unstubAllGlobals();
});

async function signInAs(username: string) {
  render(<SignInForm />);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'not this one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(said).toHaveBeenCalledOnce());
}

test.each([
  ['K-12345', 'Invalid username or password'],
  ['amina@university.example', 'Use your username, not your email address.'],
])('a refused sign-in of %s is a toast, and stays above the button: %s', async (username, sentence) => {
  await signInAs(username);
  expect(said).toHaveBeenCalledWith('error', 'Invalid username or password', 5000);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});
