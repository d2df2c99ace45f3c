/** Recorded errors of the Django backend for accounts and members, one of each kind: each gets its sentence, in the right place. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ForgotPasswordForm } from '../../src/browser/accounts/ForgotPasswordForm.tsx';
import { ProfilePage } from '../../src/browser/accounts/ProfilePage.tsx';
import { ResetPassword } from '../../src/browser/accounts/ResetPassword.tsx';
import { MemberPage } from '../../src/browser/members/MemberPage.tsx';
import { restoreSession } from '../../src/browser/session/session.ts';
import errors from '../fixtures/account-errors.json' with { type: 'json' };
import images from '../fixtures/image-exchanges.json' with { type: 'json' };
import { setUpDjango } from '../support/django.ts';
import {
  calls,
  choosePicture,
  expectSessionOver,
  expectTrouble,
  fieldOf,
  formOf,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
  storedToken,
  toasts,
  type,
} from '../support/island.ts';
import { amina } from '../support/member.ts';
import { type Exchange, errorsIn, expectEachInPlace, messagesIn, send, wordsOf } from '../support/recorded-replies.ts';

setUpIsland();
setUpDjango();

const LINK = '/api/password-reset/Nw/a-token';
const isRepeat = ({ body }: Exchange) => body.includes('already requested');

test.each(errors.ownProfile)('A rejected token ends the session: $name', async (error) => {
  expectTrouble(/Failed to fetch user profile/);
  signIn();
  replies.set('GET /api/profile/', error);
  await restoreSession();
  await expectSessionOver();
});

test('Each error of a profile change is shown at its field or above the button', async () => {
  expectTrouble(/Error updating profile/);
  signIn();
  render(<ProfilePage />);
  press('Edit Profile');
  await screen.findByLabelText('Bio');
  type('Bio', 'slow orbits');
  const labels = {
    ...{ first_name: 'First Name', last_name: 'Last Name', alternative_email: 'Alternative Email', bio: 'Bio' },
    ...{ registration_no: 'Reg No.', phone_number: 'Phone Number', year_of_study: 'Year of Study' },
    linkedin: 'Linkedin link',
  };
  const sending = { form: formOf('Bio'), button: 'Save', call: 'PATCH /api/profile/', labels };
  await expectEachInPlace(sending, errorsIn(errors.profile));
  expect(toasts()).toEqual([]);
});

test('Each error of a password change is shown at its field, or above the button and in a toast', async () => {
  expectTrouble(/Changing the password failed/);
  signIn();
  render(<ProfilePage />);
  press('Change Password');
  await screen.findByLabelText('Old Password');
  const labels = {
    old_password: 'Old Password',
    new_password: 'New Password',
    confirm_new_password: 'Confirm New Password',
  };
  for (const label of Object.values(labels)) type(label, 'slow orbits');
  const sending = {
    form: formOf('Old Password'),
    button: 'Save',
    call: 'POST /api/profile/change_password/',
    labels,
  };
  const messages: string[] = [];
  await expectEachInPlace(sending, errorsIn(errors.password), async (_refusal, { whole }) => {
    if (whole) messages.push(whole);
    await waitFor(() => expect(toasts()).toEqual(messages));
  });
});

/** The photo editor, in which a new photo is chosen. */
function openPhoto(photo: string | null) {
  expectTrouble(/Error uploading photo/, /Error removing photo/);
  signIn({ ...amina, profile_image: photo });
  render(<ProfilePage />);
  press('Edit Photo');
  choosePicture(fieldOf('Photo'));
  const words = (error: Exchange) => wordsOf(error, 'the photo you chose');
  return { form: formOf('Photo'), labels: { profile_image: 'Photo' }, words };
}

test('Each error of an upload is shown at the file or above the buttons, and in a toast', async () => {
  const sending = { ...openPhoto(null), button: 'Upload', call: 'POST /api/profile/image/upload/' };
  let sent = 0;
  await expectEachInPlace(sending, errorsIn(images.upload), async () => {
    sent += 1;
    await waitFor(() => expect(toasts()).toEqual(Array(sent).fill('Error uploading photo')));
  });
  expect(calls.map(({ name }) => name)).toEqual(Array(sent).fill(sending.call));
});

test('Each error of a removal is shown above the buttons', async () => {
  vi.stubGlobal('confirm', () => true);
  for (const error of errorsIn(images.remove)) {
    const sending = { ...openPhoto('/media/old.png'), button: 'Remove', call: 'POST /api/profile/image/remove/' };
    await expectEachInPlace(sending, [error]);
    cleanup();
  }
});

test('Each error of a forgotten password is shown above the button', async () => {
  expectTrouble(/Reset link failed/);
  render(<ForgotPasswordForm />);
  type('Email address', 'amina@university.example');
  const words = (error: Exchange) => {
    const { fields, whole } = wordsOf(error);
    return { fields, whole: `An error occurred while resetting your password. ${whole}` };
  };
  const sending = {
    form: formOf('Email address'),
    button: 'Reset Password',
    call: 'POST /api/forgot-password/',
    words,
  };
  await expectEachInPlace(
    sending,
    errors.forgot.filter((one) => !isRepeat(one)),
  );
});

test('A second request for a link within the hour says when to ask again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 15, 10) });
  render(<ForgotPasswordForm />);
  const form = formOf('Email address');
  const sending = { form, button: 'Reset Password', call: 'POST /api/forgot-password/' };
  const ask = async (answer: Exchange) => {
    // The last answer empties it.
    await waitFor(() => expect(fieldOf('Email address').value).toBe(''));
    type('Email address', 'amina@university.example');
    return send(sending, answer);
  };
  const said = () => form.querySelector('[data-announced=""]')?.textContent ?? '';
  const repeats = errors.forgot.filter(isRepeat);
  expect(repeats).toHaveLength(2);
  for (const repeat of repeats) {
    await ask(repeat);
    await waitFor(() => expect(said()).toContain('You can ask again from 4:10 PM.'));
  }
  expect(said()).toMatch(/already sent a link.*spam folder.*three days.*sign in with your new password/);

  await ask({ name: 'sent', ...reply({ detail: 'Check your email for a link to reset your password.' }) });
  await waitFor(() => expect(said()).toMatch(/^Check your email for a link to reset your password\..*spam folder/));
  vi.setSystemTime(new Date(2026, 10, 23, 15, 30));
  await ask(repeats[0] as Exchange);
  await waitFor(() => expect(said()).toContain('You can ask again from 4:10 PM.'));
  expect(messagesIn(form)).toEqual({ above: '' });
  expect(screen.getByRole('link', { name: /help/i }).getAttribute('href')).toBe('/help-center/password');
});

test.each(errors.link)('An invalid link gets a sentence and a link to ask for a new one: $name', async (error) => {
  history.replaceState(null, '', LINK);
  replies.set(`GET ${LINK}/`, error);
  render(<ResetPassword />);
  await screen.findByText('Invalid link or has Expired. Request new one if you wish to reset you password.');
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/signin');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('Each error of a new password is shown at its field or above the button', async () => {
  expectTrouble(/Setting a new password failed/);
  signIn();
  history.replaceState(null, '', LINK);
  replies.set(`GET ${LINK}/`, reply({ message: 'Token and user are valid.' }));
  render(<ResetPassword />);
  await screen.findByLabelText('Password');
  for (const label of ['Password', 'Confirm Password']) type(label, 'slow orbits');
  const sending = {
    form: formOf('Password'),
    button: 'Reset Password',
    call: 'PATCH /api/password-reset-complete',
    labels: { password: 'Password' },
  };
  await expectEachInPlace(sending, errors.reset);
  expect(storedToken()).not.toBeNull();
  expect(toasts()).toEqual([]);
});

const SENTENCES: Readonly<Record<number, string>> = {
  404: "We couldn't find this member. Search the directory below.",
  500: "This member's profile couldn't be loaded.",
};
test.each(errorsIn(errors.member))('A missing member has a page that explains it: $name', async (error) => {
  expectTrouble(/Network response was not ok/);
  signIn();
  history.replaceState(null, '', '/members/13');
  replies.set('GET /api/members/13/', error);
  replies.set('GET /api/members/', reply([]));
  render(<MemberPage />);
  const sentence = await screen.findByText(SENTENCES[error.status] ?? '');
  expect(sentence.closest('[data-announced]')).not.toBeNull();
  expect(storedToken()).not.toBeNull();
});
