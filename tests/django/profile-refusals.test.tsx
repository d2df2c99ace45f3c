/** Every refusal of the Django backend that was recorded for changes of one's own profile and password. */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProfilePage } from '../../src/browser/features/profile/ProfilePage.tsx';
import { restoreSession } from '../../src/browser/session/session.ts';
import refusals from '../fixtures/account-refusals.json' with { type: 'json' };
import { setUpDjango } from '../support/django.ts';
import {
  expectSessionOver,
  expectTrouble,
  fieldOf,
  formOf,
  press,
  replies,
  setUpIsland,
  signIn,
  toasts,
  type,
} from '../support/island.ts';
import { expectEachInPlace, expiriesIn, refusalsIn, saidIn, send, TROUBLES } from '../support/recorded-replies.ts';

setUpIsland();
setUpDjango();

const FORMS = {
  profile: {
    panel: 'Edit Profile',
    call: 'PATCH /api/profile/',
    labels: {
      first_name: 'First Name',
      last_name: 'Last Name',
      alternative_email: 'Alternative Email',
      registration_no: 'Reg No.',
      phone_number: 'Phone Number',
      year_of_study: 'Year of Study',
      linkedin: 'Linkedin link',
      bio: 'Bio',
    },
    typed: ['Bio'],
  },
  password: {
    panel: 'Change Password',
    call: 'POST /api/profile/change_password/',
    labels: {
      old_password: 'Old Password',
      new_password: 'New Password',
      confirm_new_password: 'Confirm New Password',
    },
    typed: ['Old Password', 'New Password', 'Confirm New Password'],
  },
};

/** The form of a panel, in which something was typed. */
async function open(which: keyof typeof FORMS) {
  expectTrouble(/Error updating profile/, /Changing the password failed/);
  const { panel, typed, call, labels } = FORMS[which];
  signIn();
  render(<ProfilePage />);
  press(panel);
  await screen.findByRole('button', { name: 'Cancel' });
  for (const label of typed) type(label, 'slow orbits');
  return { form: formOf(typed[0] ?? ''), button: 'Save', call, labels };
}

test('each refusal of a profile change is shown on its field or above the button', async () => {
  await expectEachInPlace(await open('profile'), [...refusalsIn(refusals.profile), ...TROUBLES]);
  expect(toasts()).toEqual([]);
});

test('each refusal of a password change is shown on its field, or above the button and as a toast', async () => {
  const told: string[] = [];
  await expectEachInPlace(
    await open('password'),
    [...refusalsIn(refusals.password), ...TROUBLES],
    async (_refusal, { whole }) => {
      if (whole) told.push(whole);
      await waitFor(() => expect(toasts()).toEqual(told));
    },
  );
});

describe.each(['profile', 'password'] as const)('a refused token, in the form of the %s', (which) => {
  test.each(expiriesIn(refusals[which]))('$name: the session ends, and what was typed stays', async (refusal) => {
    const sending = await open(which);
    await send(sending, refusal);
    const said = 'Your session has ended. Sign in again. What you typed is still here.';
    await waitFor(() => expect(saidIn(sending.form)).toEqual({ above: said }));
    await expectSessionOver();
    const link = screen.getByRole('link', { name: 'Sign in again in a new tab' });
    expect(link.getAttribute('target')).toBe('_blank');
    for (const label of FORMS[which].typed) {
      expect(fieldOf(label).value).toBe('slow orbits');
    }
  });
});

test.each(refusals.ownProfile)('$name: a profile that is refused ends the session', async (refusal) => {
  expectTrouble(/Failed to fetch user profile/);
  signIn();
  replies.set('GET /api/profile/', refusal);
  render(<ProfilePage />);
  await restoreSession();
  await expectSessionOver();
});
