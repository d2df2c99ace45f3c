/** A photo is uploaded, replaced and removed: in which order, what is said, and what stays. */
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
const said = () => messagesIn(formOf('Photo'));
const onCard = () => document.querySelector('section img')?.getAttribute('src');
const made = () => changes().map(({ name }) => name);
const isBlocked = (button: HTMLButtonElement) => button.disabled || button.getAttribute('aria-disabled') === 'true';

test('A photo file must be chosen, of a kind that can be shown', async () => {
  open(null);
  expect(fieldOf('Photo').accept).toBe('.jpg,.jpeg,.png');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  press('Upload');
  await waitFor(() => expect(said()).toEqual({ Photo: 'Select a photo to upload.', above: '' }));
  expect(document.activeElement).toBe(fieldOf('Photo'));
  const noPhoto = new File(['not a photo'], 'notes.png', { type: 'image/png' });
  fireEvent.change(fieldOf('Photo'), { target: { files: [noPhoto] } });
  const Photo = "This file isn't a JPEG or PNG image. Choose another one.";
  await waitFor(() => expect(said()).toEqual({ Photo, above: '' }));
  within(formOf('Photo')).getByText('You have no photo yet');
  expect(made()).toEqual([]);
});

test('A first photo is previewed, uploaded under a name of our own, and shown on the page', async () => {
  open(null);
  choosePicture(fieldOf('Photo'));
  const preview = await within(formOf('Photo')).findByText('Your new photo');
  expect(preview.parentElement?.querySelector('img')?.src).toMatch(/^blob:/);
  press('Upload');
  await isClosed();
  await waitFor(() => expect(toasts()).toEqual(['Profile image updated successfully.']));
  expect(lastToast()).toMatchObject({ type: 'success', duration: 3000 });
  expect(onCard()).toBe(NEW);
  expect(made()).toEqual([UPLOAD]);
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
])('No photo is uploaded when the old one %s, until a second try', async (_, status, body, words, shown, again) => {
  expectTrouble(/Error removing photo/);
  replies.set(REMOVE, { status, body });
  open(OLD);
  choosePicture(fieldOf('Photo'));
  press('Upload');
  await waitFor(() => expect(said().above).toContain(words));
  expect(onCard()).toBe(shown);
  expect(made()).toEqual([REMOVE]);
  replies.set(REMOVE, reply({ detail: 'Profile image removed successfully.' }));
  press('Upload');
  await isClosed();
  expect(onCard()).toBe(NEW);
  expect(made()).toEqual([REMOVE, ...again, UPLOAD]);
});

test('A photo that arrives after someone else has signed in is not shown as theirs', async () => {
  const letReply = holdReplies();
  open(null);
  choosePicture(fieldOf('Photo'));
  press('Upload');
  await waitFor(() => expect(made()).toEqual([UPLOAD]));
  act(() => $session.set({ status: 'in', account: { ...amina, pk: 2 } }));
  letReply();
  await waitFor(() => expect(toasts()).toEqual(['Profile image updated successfully.']));
  expect($session.get()).toMatchObject({ account: { pk: 2, profile_image: null } });
});

test('A session that ends while a photo is sent is said, and the file stays chosen', async () => {
  expectTrouble(/Error removing photo/);
  replies.set(REMOVE, { status: 401, body: '{"detail":"Given token not valid"}' });
  open(OLD);
  choosePicture(fieldOf('Photo'));
  await within(formOf('Photo')).findByText('Your new photo');
  press('Upload');
  const above =
    "Your old photo couldn't be removed, so the new one wasn't sent. Your session has ended. Close this window and sign in again. The photo you chose is still here.";
  await waitFor(() => expect(said()).toEqual({ above }));
  within(formOf('Photo')).getByText('Your new photo');
});

test('An upload that fails after the removal says so each time, until a later try sends the same photo without removing again', async () => {
  expectTrouble(/Error uploading photo/);
  replies.set(UPLOAD, { status: 0, body: '' });
  open(OLD);
  choosePicture(fieldOf('Photo'));
  press('Upload');
  await waitFor(() => expect(toasts()).toEqual(['Error uploading photo']));
  expect(lastToast()).toMatchObject({ type: 'error', duration: 3000 });
  expect(said().above).toContain('Your old photo was removed');
  expect(said().above).toContain("The server didn't answer.");
  expect(onCard()).toBe('/default-avatar.svg');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();

  press('Close'); // a slip: the file is still chosen afterwards
  await isClosed();
  press('Edit Photo');
  within(formOf('Photo')).getByText('Your new photo');
  expect(said().above).toContain('Your old photo was removed');
  press('Upload');
  await waitFor(() => expect(changes()).toHaveLength(3));
  await waitFor(() => expect(said().above).toContain('Your old photo was removed'));
  replies.set(UPLOAD, reply({ profile_image: NEW, detail: 'Now it worked.' }));
  press('Upload');
  await waitFor(() => expect(toasts()).toContain('Now it worked.'));
  expect(onCard()).toBe(NEW);
  expect(made()).toEqual([REMOVE, UPLOAD, UPLOAD, UPLOAD]);
});

test('A photo is removed after a question', async () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  open(OLD);
  press('Remove');
  expect(ask.mock.calls).toEqual([['Are you sure you want to remove your profile photo?']]);
  expect(made()).toEqual([]);
  ask.mockReturnValue(true);
  press('Remove');
  await isClosed();
  expect(onCard()).toBe('/default-avatar.svg');
  expect(made()).toEqual([REMOVE]);
});

test.each([
  ['Upload', 'Uploading...', 'Remove', [REMOVE, UPLOAD]],
  ['Remove', 'Removing...', 'Upload', [REMOVE]],
] as const)(
  'While the answer to %s is awaited both buttons are blocked, and nothing closes the editor',
  async (pressed, busy, other, expected) => {
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
    expect(made()).toEqual(expected);
  },
);
