/** Every refusal of the Django backend that was recorded for the image calls, given to the photo editor. */
import { render, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProfilePage } from '../../src/browser/features/profile/ProfilePage.tsx';
import exchanges from '../fixtures/image-exchanges.json' with { type: 'json' };
import { setUpDjango } from '../support/django.ts';
import {
  calls,
  choosePicture,
  expectSessionOver,
  expectTrouble,
  fieldOf,
  formOf,
  press,
  setUpIsland,
  signIn,
  toasts,
} from '../support/island.ts';
import { amina } from '../support/member.ts';
import {
  type Exchange,
  expectEachInPlace,
  expiriesIn,
  refusalsIn,
  saidIn,
  send,
  TROUBLES,
  wordsOf,
} from '../support/recorded-replies.ts';

setUpIsland();
setUpDjango();

const UPLOAD = 'POST /api/profile/image/upload/';
const REMOVE = 'POST /api/profile/image/remove/';
const KEPT = 'the photo you chose';

/** The editor of a member with a photo or without one, in which a new photo is chosen. */
function open(photo: string | null) {
  expectTrouble(/Error uploading photo/, /Error removing photo/);
  signIn({ ...amina, profile_image: photo });
  render(<ProfilePage />);
  press('Edit Photo');
  choosePicture(fieldOf('Photo'));
  return {
    form: formOf('Photo'),
    labels: { profile_image: 'Photo' },
    words: (refusal: Exchange) => wordsOf(refusal, KEPT),
  };
}

test('each refusal of an upload stands at the file or above the buttons, and a toast says that it failed', async () => {
  const refusals = [...refusalsIn(exchanges.upload), ...TROUBLES];
  let sent = 0;
  await expectEachInPlace({ ...open(null), button: 'Upload', call: UPLOAD }, refusals, async () => {
    sent += 1;
    await waitFor(() => expect(toasts()).toEqual(Array(sent).fill('Error uploading photo')));
  });
  expect(calls.map(({ name }) => name)).toEqual(refusals.map(() => UPLOAD));
});

test.each(refusalsIn(exchanges.remove))('$name: a refused removal stands above the buttons', async (refusal) => {
  vi.stubGlobal('confirm', () => true);
  await expectEachInPlace({ ...open('/media/old.png'), button: 'Remove', call: REMOVE }, [refusal]);
});

const expiries = [
  ...expiriesIn(exchanges.upload).map((refusal) => ({ ...refusal, call: UPLOAD, photo: null, before: '' })),
  ...expiriesIn(exchanges.remove).map((refusal) => ({
    ...refusal,
    call: REMOVE,
    photo: '/media/old.png',
    before: "Your old photo couldn't be removed, so the new one wasn't sent. ",
  })),
];
test.each(expiries)(
  '$name: the session ends, and the file stays chosen',
  async ({ call, photo, before, ...refusal }) => {
    const { form } = open(photo);
    await within(form).findByText('Your new photo');
    await send({ form, button: 'Upload', call }, refusal);
    const above = `${before}Your session has ended. Close this window and sign in again. ${KEPT[0]?.toUpperCase()}${KEPT.slice(1)} is still here.`;
    await waitFor(() => expect(saidIn(form)).toEqual({ above }));
    await expectSessionOver();
    expect(within(form).getByText('Your new photo')).toBeTruthy();
  },
);
