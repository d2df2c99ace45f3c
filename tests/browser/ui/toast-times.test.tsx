/** How long each kind of toast stays, through the real forms and the real part that shows toasts. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignInForm } from '../../../src/browser/features/auth/SignInForm.tsx';
import { ContactForm } from '../../../src/browser/features/contact/ContactForm.tsx';
import { NewPasswordForm } from '../../../src/browser/features/password/ResetPassword.tsx';
import { ChangePasswordForm } from '../../../src/browser/features/profile/ChangePasswordForm.tsx';
import { EditProfileForm } from '../../../src/browser/features/profile/EditProfileForm.tsx';
import { PhotoForm } from '../../../src/browser/features/profile/photo/PhotoForm.tsx';
import type { SaveOutcome } from '../../../src/browser/features/profile/photo/save-photo.ts';
import { amina } from '../../support/member.ts';

const told = vi.hoisted(() => vi.fn());
const photo = vi.hoisted(() => ({ outcome: {} as SaveOutcome }));
const sending = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('sonner', () => ({
  Toaster: () => null,
  toast: { success: told, error: told, message: told, getToasts: () => [] },
}));
vi.mock('../../../src/browser/features/contact/send-message.ts', async (original) => ({
  ...(await original<object>()),
  prepareSending: () => undefined,
  sendMessage: sending,
}));
vi.mock('../../../src/browser/features/contact/use-bot-check.ts', () => ({
  useBotCheck: () => ({ honeypot: { current: null }, check: async () => undefined }),
}));
vi.mock('../../../src/browser/features/profile/photo/save-photo.ts', async (original) => ({
  ...(await original<object>()),
  checkPhoto: async () => ({ photo: new File([], 'photo.png') }),
  savePhoto: async () => photo.outcome,
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // What a success leads to is another page, after the toast.
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  told.mockReset();
  sending.mockReset();
});

const answer = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));
function fill(texts: Record<string, string>) {
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stays = () =>
  waitFor(() => {
    expect(told).toHaveBeenCalledOnce();
    return told.mock.calls[0]?.[1];
  });
const nothing = () => undefined;
const ways = { onUnsaved: nothing, onSaved: nothing, onCancel: nothing };

test('signing in: 5 s', async () => {
  answer(401, { detail: 'No active account' });
  render(<SignInForm />);
  fill({ Username: 'K-10001', Password: 'wrong' });
  press('Sign in');
  expect(await stays()).toEqual({ duration: 5000 });
});

test('a changed profile: 5 s', async () => {
  answer(200, {});
  render(<EditProfileForm user={amina} asked={null} settings={null} {...ways} />);
  press('Save');
  expect(await stays()).toEqual({ duration: 5000 });
});

test.each([
  [200, {}],
  [400, { detail: 'Old password is incorrect.' }],
])('a password change answered with %i: 5 s', async (status, body) => {
  answer(status, body);
  render(<ChangePasswordForm username="K-10001" {...ways} />);
  const next = 'glide slope seven';
  fill({ 'Old Password': 'old', 'New Password': next, 'Confirm New Password': next });
  press('Save');
  expect(await stays()).toEqual({ duration: 5000 });
});

test.each<SaveOutcome>([
  { kind: 'saved', detail: 'Uploaded.' },
  { kind: 'not-uploaded', error: new Error('no'), oldPhotoGone: false },
])('a photo that was $kind: 3 s', async (outcome) => {
  photo.outcome = outcome;
  render(<PhotoForm user={amina} busy={null} onBusy={nothing} onDone={nothing} />);
  press('Upload');
  expect(await stays()).toEqual({ duration: 3000 });
});

test.each([
  ['sent', async () => undefined],
  ['not sent', async () => Promise.reject(new Error('no'))],
])('a message to the club that was %s: 3 s', async (_name, outcome) => {
  sending.mockImplementation(outcome);
  render(<ContactForm clubEmail="club@university.example" />);
  fill({ 'Full Name': 'Ada', 'Email address': 'ada@mail.example', Subject: 'Hello', Message: 'An invented message.' });
  press('Send');
  expect(await stays()).toEqual({ duration: 3000 });
});

test('a password that was reset: 3 s', async () => {
  answer(200, { detail: 'Done.' });
  render(<NewPasswordForm link={{ uidb64: 'Nw', token: 'sample' }} />);
  fill({ Password: 'glide slope seven', 'Confirm Password': 'glide slope seven' });
  press('Reset Password');
  expect(await stays()).toEqual({ duration: 3000 });
});
