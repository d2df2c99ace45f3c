/** A member uploads, replaces and removes the photo: the order of the calls, the messages, and the state after a failure. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfilePage } from '../../../../src/browser/accounts/ProfilePage.tsx';
import { $session } from '../../../../src/browser/session/session.ts';
import {
  changes,
  choosePicture,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  lastToast,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
  toasts,
} from '../../../support/island.ts';
import { amina, privacy } from '../../../support/member.ts';
import { messagesIn } from '../../../support/recorded-replies.ts';

setUpIsland();

const UPLOAD = 'POST /api/profile/image/upload/';
const REMOVE = 'POST /api/profile/image/remove/';
const OLD = 'https://api.example/media/old.png';
const NEW = 'https://api.example/media/new.png';

beforeEach(() => {
  replies.set('GET /api/club/privacy/', reply(privacy));
  vi.stubEnv('PUBLIC_API_HOST', 'https://api.example');
  replies.set(UPLOAD, reply({ profile_image: NEW, detail: 'Profile image updated successfully.' }));
  replies.set(REMOVE, reply({ detail: 'Profile image removed successfully.' }));
});

function open(photo: string | null) {
  signIn({ ...amina, profile_image: photo });
  render(<ProfilePage />);
  press('Edit Photo');
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const messages = () => messagesIn(formOf('Photo'));
const onCard = () => document.querySelector('section img')?.getAttribute('src');
const callNames = () => changes().map(({ name }) => name);
const isBlocked = (button: HTMLButtonElement) => button.disabled || button.getAttribute('aria-disabled') === 'true';

test('The form requires a JPEG or PNG file', async () => {
  open(null);
  expect(fieldOf('Photo').accept).toBe('.jpg,.jpeg,.png');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  press('Upload');
  await waitFor(() => expect(messages()).toEqual({ Photo: 'Select a photo to upload.', above: '' }));
  expect(document.activeElement).toBe(fieldOf('Photo'));
  const noPhoto = new File(['not a photo'], 'notes.png', { type: 'image/png' });
  fireEvent.change(fieldOf('Photo'), { target: { files: [noPhoto] } });
  const Photo = "This file isn't a JPEG or PNG image. Choose another one.";
  await waitFor(() => expect(messages()).toEqual({ Photo, above: '' }));
  within(formOf('Photo')).getByText('You have no photo yet');
  expect(callNames()).toEqual([]);
});

test('A member uploads a first photo', async () => {
  open(null);
  choosePicture(fieldOf('Photo'));
  const preview = await within(formOf('Photo')).findByText('Your new photo');
  expect(preview.parentElement?.querySelector('img')?.src).toMatch(/^blob:/);
  press('Upload');
  await isClosed();
  await waitFor(() => expect(toasts()).toEqual(['Profile image updated successfully.']));
  expect(lastToast()).toMatchObject({ type: 'success', duration: 3000 });
  expect(onCard()).toBe(NEW);
  expect(callNames()).toEqual([UPLOAD]);
  expect(changes()[0]?.form?.profile_image).toMatchObject({ name: 'photo.png' });
  press('Edit Photo');
  within(formOf('Photo')).getByText('Your current photo');
  expect(fieldOf('Photo').files).toHaveLength(0);
});

test.each([
  ['could not be removed', 500, '<h1>Server Error (500)</h1>', "Your old photo couldn't be removed", OLD, [REMOVE]],
  [
    'was removed elsewhere',
    400,
    '{"detail":"No profile image to remove."}',
    'No profile image to remove. Press Upload again',
    '/default-avatar.svg',
    [],
  ],
])(
  'No photo is uploaded in the first attempt when the old one %s',
  async (_, status, body, words, expectedImage, again) => {
    expectTrouble(/Error removing photo/);
    replies.set(REMOVE, { status, body });
    open(OLD);
    choosePicture(fieldOf('Photo'));
    press('Upload');
    await waitFor(() => expect(messages().above).toContain(words));
    expect(onCard()).toBe(expectedImage);
    expect(callNames()).toEqual([REMOVE]);
    replies.set(REMOVE, reply({ detail: 'Profile image removed successfully.' }));
    press('Upload');
    await isClosed();
    expect(onCard()).toBe(NEW);
    expect(callNames()).toEqual([REMOVE, ...again, UPLOAD]);
  },
);

test('A photo that arrives after another person has signed in does not become theirs', async () => {
  const letReply = holdReplies();
  open(null);
  choosePicture(fieldOf('Photo'));
  press('Upload');
  await waitFor(() => expect(callNames()).toEqual([UPLOAD]));
  act(() => $session.set({ status: 'in', account: { ...amina, pk: 2 } }));
  letReply();
  await waitFor(() => expect(toasts()).toEqual(['Profile image updated successfully.']));
  expect($session.get()).toMatchObject({ account: { pk: 2, profile_image: null } });
});

test('A member whose session ends during an upload keeps the chosen file', async () => {
  expectTrouble(/Error removing photo/);
  replies.set(REMOVE, { status: 401, body: '{"detail":"Given token not valid"}' });
  open(OLD);
  choosePicture(fieldOf('Photo'));
  await within(formOf('Photo')).findByText('Your new photo');
  press('Upload');
  const above =
    "Your old photo couldn't be removed, so the new one wasn't sent. Your session has ended. Sign in again in a new tab. The photo you chose is still here.";
  await waitFor(() => expect(messages()).toEqual({ above }));
  within(formOf('Photo')).getByText('Your new photo');
});

test('A second attempt after a failed upload does not remove the old photo again', async () => {
  expectTrouble(/Error uploading photo/);
  replies.set(UPLOAD, { status: 0, body: '' });
  open(OLD);
  choosePicture(fieldOf('Photo'));
  press('Upload');
  await waitFor(() => expect(toasts()).toEqual(['Error uploading photo']));
  expect(lastToast()).toMatchObject({ type: 'error', duration: 3000 });
  expect(messages().above).toContain('Your old photo was removed');
  expect(messages().above).toContain("The server didn't answer.");
  expect(onCard()).toBe('/default-avatar.svg');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();

  press('Close'); // by mistake: the file is still chosen afterwards
  await isClosed();
  press('Edit Photo');
  within(formOf('Photo')).getByText('Your new photo');
  expect(messages().above).toContain('Your old photo was removed');
  press('Upload');
  await waitFor(() => expect(changes()).toHaveLength(3));
  await waitFor(() => expect(messages().above).toContain('Your old photo was removed'));
  replies.set(UPLOAD, reply({ profile_image: NEW, detail: 'Now it worked.' }));
  press('Upload');
  await waitFor(() => expect(toasts()).toContain('Now it worked.'));
  expect(onCard()).toBe(NEW);
  expect(callNames()).toEqual([REMOVE, UPLOAD, UPLOAD, UPLOAD]);
});

test('A member confirms before a photo is removed', async () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  open(OLD);
  press('Remove');
  expect(ask.mock.calls).toEqual([['Are you sure you want to remove your profile photo?']]);
  expect(callNames()).toEqual([]);
  ask.mockReturnValue(true);
  press('Remove');
  await isClosed();
  expect(onCard()).toBe('/default-avatar.svg');
  expect(callNames()).toEqual([REMOVE]);
});

test.each([
  ['Upload', 'Uploading...', 'Remove', [REMOVE, UPLOAD]],
  ['Remove', 'Removing...', 'Upload', [REMOVE]],
] as const)('Both buttons are blocked during %s', async (pressed, busy, other, expected) => {
  vi.stubGlobal('confirm', () => true);
  open(OLD);
  choosePicture(fieldOf('Photo'));
  const answer = holdReplies();
  press(pressed);
  expect(isBlocked(await screen.findByRole<HTMLButtonElement>('button', { name: busy }))).toBe(true);
  expect(isBlocked(screen.getByRole<HTMLButtonElement>('button', { name: other }))).toBe(true);
  press('Close');
  fireEvent.submit(formOf('Photo'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => answer());
  await isClosed();
  expect(callNames()).toEqual(expected);
});
