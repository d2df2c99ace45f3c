/** What a member can do on their own card. What is said of a refusal: refusals.test.tsx. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfilePage } from '../../../../src/browser/features/profile/ProfilePage.tsx';
import { $session, restoreSession } from '../../../../src/browser/session/session.ts';
import type { Profile } from '../../../../src/shared/schemas/profile.ts';
import {
  answerQuestion,
  changes,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  press,
  pressAndStay,
  replies,
  reply,
  setUpIsland,
  signIn,
  toasts,
  type,
} from '../../../support/island.ts';
import { amina, privacy } from '../../../support/member.ts';
import { RIGHTS_OVER } from '../../../support/officer-rows.ts';
import { ME } from '../../../support/officers.ts';
import { saidIn } from '../../../support/recorded-replies.ts';

setUpIsland();
// The page asks who sees what.
beforeEach(() => void replies.set('GET /api/club/privacy/', reply(privacy)));

const PATCH = 'PATCH /api/profile/';

/** Its form is fetched when it is first opened. */
async function open(panel: 'Edit Profile' | 'Change Password', user: Profile = amina) {
  signIn(user);
  render(<ProfilePage />);
  press(panel);
  await screen.findByRole('button', { name: 'Cancel' });
}

const hintOf = (label: string) => document.getElementById(`${fieldOf(label).id}-hint`)?.textContent;

test('optional things are taken away again: what was there travels as null, and what was not does not', async () => {
  replies.set(PATCH, reply({}));
  await open('Edit Profile', {
    ...amina,
    registration_no: 'J12/3456/2024',
    phone_number: '+254700000001',
    linkedin: 'https://linkedin.example/in/amina',
    bio: 'Gliders.',
  });
  for (const label of ['Alternative Email', 'Reg No.', 'Phone Number', 'Year of Study', 'Linkedin link', 'Bio']) {
    type(label, '');
  }
  press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Profile updated successfully!']));
  const [{ name, json } = {}] = changes();
  expect(name).toBe(PATCH);
  expect(json).toEqual({ registration_no: null, phone_number: null, year_of_study: null, linkedin: null, bio: null });
});

test.each([
  ['Alternative Email', 'nope', 'Invalid email address'],
  ['Reg No.', 'J12/3456/2009', 'Invalid registration number format'],
  ['Reg No.', 'J1234/3456/2024', 'Invalid registration number format'],
  ['Phone Number', '+254700000000', 'Invalid phone number'],
  ['Phone Number', '25470000000', 'Invalid phone number'],
  ['Year of Study', '0', 'Year of study cannot be less than 1'],
  ['Year of Study', '7', 'Year of study cannot be greater than 6'],
  ['Year of Study', 'third', 'A valid integer is required.'],
])('it is told beside the field that %s "%s" is wrong, once it was touched', async (label, wrong, message) => {
  await open('Edit Profile');
  type(label, wrong);
  fireEvent.blur(fieldOf(label));
  await waitFor(() => expect(saidIn(formOf(label))).toEqual({ [label]: message, above: '' }));
});

test('one press makes a number out of 0712 345 678, and it is saved', async () => {
  replies.set(PATCH, reply({}));
  await open('Edit Profile');
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  type('Phone Number', '0712 345 678');
  fireEvent.blur(fieldOf('Phone Number'));
  await waitFor(() => expect(saidIn(formOf('Bio'))).toEqual({ 'Phone Number': 'Invalid phone number', above: '' }));
  press('Use 254712345678?');
  await waitFor(() => expect(saidIn(formOf('Bio'))).toEqual({ above: '' }));
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  expect(document.activeElement).toBe(fieldOf('Phone Number'));
  press('Save');
  await waitFor(() => expect(changes().map(({ json }) => json)).toEqual([{ phone_number: '254712345678' }]));
});

describe('old values that the rules refuse today', () => {
  const OLD = { phone_number: '0712345678', registration_no: 'ENG-17-0042', bio: 'x'.repeat(110) };
  beforeEach(async () => {
    replies.set(PATCH, reply({}));
    await open('Edit Profile', { ...amina, ...OLD });
  });

  test('do not stand in the way of a change, and stay', async () => {
    type('Year of Study', '4');
    fireEvent.blur(fieldOf('Phone Number'));
    press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Bio')).toBeNull());
    expect(changes().map(({ json }) => json)).toEqual([{ year_of_study: 4 }]);
    expect($session.get()).toMatchObject({ status: 'in', user: { ...OLD, year_of_study: 4, first_name: 'Amina' } });
  });

  test('are named by a hint, and no others', () => {
    const hinted = ['First Name', 'Last Name', 'Alternative Email', 'Reg No.', 'Phone Number', 'Year of Study', 'Bio'];
    const told = hinted.filter((label) => hintOf(label)?.includes('it stays as it is unless you change it.'));
    expect(told).toEqual(['Reg No.', 'Phone Number', 'Bio']);
  });

  test('are held to the rules once they are changed', async () => {
    type('Phone Number', '0712345679');
    press('Save');
    await waitFor(() => expect(saidIn(formOf('Bio'))).toEqual({ 'Phone Number': 'Invalid phone number', above: '' }));
    expect(changes()).toEqual([]);
  });
});

test('a bio has room for a hundred characters, and they are counted', async () => {
  await open('Edit Profile');
  expect(fieldOf('Bio').maxLength).toBe(100);
  type('Bio', 'x'.repeat(100));
  await screen.findByText('100/100');
});

test.each(['Edit Profile', 'Change Password'])('%s asks before what was typed is lost', async (button) => {
  await open('Edit Profile');
  type('First Name', 'Nobody');
  pressAndStay(button);
  expect(fieldOf('First Name').value).toBe('Nobody');
});

test('Cancel closes Change Password without a question', async () => {
  await open('Edit Profile');
  // Nothing was typed: nothing is asked.
  press('Change Password');
  type('Old Password', 'stale-otter-1');
  press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('Old Password')).toBeNull());
});

test('Cancel closes Edit Profile without a question, and nothing has changed', async () => {
  await open('Edit Profile');
  type('First Name', 'Nobody');
  press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('First Name')).toBeNull());
  press('Edit Profile');
  expect(fieldOf('First Name').value).toBe(amina.first_name);
  expect(changes()).toEqual([]);
});

test('a panel that was opened while another was being saved stays open', async () => {
  replies.set(PATCH, reply({}));
  const letReply = holdReplies();
  await open('Edit Profile');
  type('Bio', 'Gliders.');
  press('Save');
  await screen.findByText('Saving...');
  press('Change Password');
  answerQuestion('Leave without saving');
  fireEvent.change(await screen.findByLabelText('Old Password'), { target: { value: 'stale-otter-1' } });
  letReply();
  await waitFor(() => expect(toasts()).toEqual(['Profile updated successfully!']));
  expect(fieldOf('Old Password').value).toBe('stale-otter-1');
});

test('every field of a password change is asked for', async () => {
  await open('Change Password');
  press('Save');
  const required = Object.fromEntries(
    ['Old Password', 'New Password', 'Confirm New Password'].map((label) => [label, `${label} is required`]),
  );
  await waitFor(() => expect(saidIn(formOf('Old Password'))).toEqual({ ...required, above: '' }));
  type('New Password', '12345');
  await screen.findByText('New Password must be at least 6 characters');
});

test('when the profile cannot be loaded a sentence says so, with a way to try again', async () => {
  expectTrouble(/Failed to fetch user profile/);
  replies.set(ME, reply(RIGHTS_OVER));
  localStorage.setItem('jwtToken', 'a.good.token');
  render(<ProfilePage />);
  await restoreSession();
  await screen.findByText("Your account couldn't be loaded.");
  replies.set('GET /api/profile/', reply(amina));
  expect(screen.getByText('Loading your account...')).toBeTruthy();
  press('Try now');
  await screen.findByRole('button', { name: 'Edit Profile' });
});

test('who is no member has a badge that says so', () => {
  signIn({ ...amina, is_member: false });
  render(<ProfilePage />);
  expect(screen.getAllByText(/^Member (YES|NO)$/).map(({ textContent }) => textContent)).toEqual(['Member NO']);
});

test('a link from elsewhere opens the form for the password', async () => {
  history.replaceState(null, '', '/profile#password');
  signIn(amina);
  render(<ProfilePage />);
  await screen.findByLabelText('Old Password');
  press('Cancel');
  expect(screen.queryByLabelText('Old Password')).toBeNull();
  history.replaceState(null, '', '/profile');
});

test('what is not given is added in the form, at its field', async () => {
  signIn({ ...amina, linkedin: null, alternative_email: null });
  render(<ProfilePage />);
  press('Add Linkedin');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Linkedin link')));
  press('Add Alternative Email');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Alternative Email')));
  press('Add Linkedin');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Linkedin link')));
  expect(screen.queryByText('Not given')).toBeNull();
});
