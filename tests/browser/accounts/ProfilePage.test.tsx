/** A member changes the profile and the password. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Profile } from '#shared/accounts/profile.ts';
import { ProfilePage } from '../../../src/browser/accounts/ProfilePage.tsx';
import { $session } from '../../../src/browser/session/session.ts';
import {
  changes,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  lastToast,
  leaves,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
  storedToken,
  toasts,
  type,
} from '../../support/island.ts';
import { amina, privacy } from '../../support/member.ts';
import { messagesIn } from '../../support/recorded-replies.ts';

setUpIsland();

const PATCH = 'PATCH /api/profile/';
const CHANGE_PASSWORD = 'POST /api/profile/change_password/';

beforeEach(() => {
  // The page loads the privacy settings.
  replies.set('GET /api/club/privacy/', reply(privacy));
  replies.set(PATCH, reply({}));
});

/** Its form is fetched when it is first opened. */
async function open(panel: 'Edit Profile' | 'Change Password', account: Profile = amina) {
  signIn(account);
  render(<ProfilePage />);
  press(panel);
  await screen.findByRole('button', { name: 'Cancel' });
}
const messages = () => messagesIn(formOf('Bio'));
const sent = () => changes().map(({ name, json }) => [name, json]);
const leave = (label: string) => fireEvent.blur(fieldOf(label));

test('A field that a member empties is sent as null', async () => {
  await open('Edit Profile', {
    ...amina,
    registration_no: 'J12/3456/2024',
    phone_number: '+254700000001',
    linkedin: 'https://linkedin.example/in/amina',
    bio: 'Gliders.',
  });
  for (const label of ['Alternative Email', 'Reg No.', 'Phone Number', 'Year of Study', 'Linkedin link', 'Bio'])
    type(label, '');
  press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Profile updated successfully!']));
  expect(lastToast()).toMatchObject({ type: 'success', duration: 5000 });
  expect(sent()).toEqual([
    [PATCH, { registration_no: null, phone_number: null, year_of_study: null, linkedin: null, bio: null }],
  ]);
});

test('An invalid value shows a message beside its field', async () => {
  await open('Edit Profile');
  type('Year of Study', '7');
  leave('Year of Study');
  await waitFor(() =>
    expect(messages()).toEqual({ 'Year of Study': 'Year of study cannot be greater than 6', above: '' }),
  );
  type('Year of Study', '3');
  expect(fieldOf('Bio').maxLength).toBe(100);
  type('Bio', 'x'.repeat(100));
  await screen.findByText('100/100');
  type('Bio', '');
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  type('Phone Number', '2540712345678');
  await screen.findByRole('button', { name: 'Use 254712345678?' });
  type('Phone Number', '0712 345 678');
  leave('Phone Number');
  await waitFor(() => expect(messages()).toEqual({ 'Phone Number': 'Invalid phone number', above: '' }));
  press('Use 254712345678?');
  await waitFor(() => expect(messages()).toEqual({ above: '' }));
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  expect(document.activeElement).toBe(fieldOf('Phone Number'));
  press('Save');
  await waitFor(() => expect(sent()).toEqual([[PATCH, { phone_number: '254712345678' }]]));
});

test.each(['2540712345678', '00254712345678'])(
  'The number %s, which has a wrong zero, is saved by a second press only',
  async (number) => {
    await open('Edit Profile');
    type('Phone Number', '2540712345679');
    press('Save');
    await screen.findByText(/^Check the 0 in this number/);
    type('Phone Number', number);
    press('Save');
    const message = 'Check the 0 in this number. Use 254712345678, or press Save again to keep yours.';
    await waitFor(() => expect(messages()).toEqual({ 'Phone Number': message, above: '' }));
    expect(document.activeElement).toBe(fieldOf('Phone Number'));
    expect(sent()).toEqual([]);
    leave('Phone Number');
    press('Save');
    await waitFor(() => expect(sent()).toEqual([[PATCH, { phone_number: number }]]));
  },
);

test('A number with a wrong zero that was saved earlier does not hold up other changes', async () => {
  await open('Edit Profile', { ...amina, phone_number: '2540712345678' });
  type('Bio', 'Gliders.');
  press('Save');
  await waitFor(() => expect(sent()).toEqual([[PATCH, { bio: 'Gliders.' }]]));
});

test('A value that breaks the current rules stays until the member changes it', async () => {
  const old = { phone_number: '0712345678', registration_no: 'ENG-17-0042', bio: 'x'.repeat(110) };
  await open('Edit Profile', { ...amina, ...old });
  const labels = ['First Name', 'Last Name', 'Alternative Email', 'Reg No.', 'Phone Number', 'Year of Study', 'Bio'];
  const hintOf = (label: string) => document.getElementById(`${fieldOf(label).id}-hint`)?.textContent;
  expect(labels.filter((label) => hintOf(label)?.includes('it stays as it is unless you change it.'))).toEqual([
    ...['Reg No.', 'Phone Number', 'Bio'],
  ]);
  type('Phone Number', '0712345679');
  press('Save');
  await waitFor(() => expect(messages()).toEqual({ 'Phone Number': 'Invalid phone number', above: '' }));
  expect(sent()).toEqual([]);
  type('Phone Number', old.phone_number);
  type('Year of Study', '4');
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Bio')).toBeNull());
  expect(sent()).toEqual([[PATCH, { year_of_study: 4 }]]);
  expect($session.get()).toMatchObject({ status: 'in', account: { ...old, year_of_study: 4, first_name: 'Amina' } });
});

test('Another panel hides a changed form; Cancel resets it', async () => {
  await open('Edit Profile');
  type('First Name', 'Nobody');
  press('Change Password');
  press('Edit Profile');
  expect(fieldOf('First Name').value).toBe('Nobody');
  press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('First Name')).toBeNull());
  press('Edit Profile');
  expect(fieldOf('First Name').value).toBe(amina.first_name);
  press('Change Password');
  type('Old Password', 'stale-otter-1');
  press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('Old Password')).toBeNull());
  expect(sent()).toEqual([]);
});

test('A reload asks while the profile is changed and not saved', async () => {
  await open('Edit Profile');
  expect(leaves()).toBe(true);
  type('Bio', 'Gliders.');
  await waitFor(() => expect(leaves()).toBe(false));
});

test('A panel opened during a save stays open', async () => {
  await open('Edit Profile');
  const letReply = holdReplies();
  type('Bio', 'Gliders.');
  press('Save');
  await screen.findByText('Saving...');
  press('Change Password');
  fireEvent.change(await screen.findByLabelText('Old Password'), { target: { value: 'stale-otter-1' } });
  letReply();
  await waitFor(() => expect(toasts()).toEqual(['Profile updated successfully!']));
  expect(fieldOf('Old Password').value).toBe('stale-otter-1');
});

test('A member changes the password', async () => {
  expectTrouble(/Changing the password failed/);
  replies.set(CHANGE_PASSWORD, { status: 400, body: '{"detail":"Old password is incorrect."}' });
  await open('Change Password');
  const [old, next, again] = ['Old Password', 'New Password', 'Confirm New Password'] as const;
  const passwordMessages = () => messagesIn(formOf(old));
  press('Save');
  const required = Object.fromEntries([old, next, again].map((label) => [label, `${label} is required`]));
  await waitFor(() => expect(passwordMessages()).toEqual({ ...required, above: '' }));
  type(next, '12345');
  await screen.findByText('New Password must be at least 6 characters');
  type(old, 'stale-otter-1');
  for (const label of [next, again]) type(label, 'slow orbits');
  press('Save');
  await waitFor(() => expect(passwordMessages()).toEqual({ above: 'Old password is incorrect.' }));
  await waitFor(() => expect(toasts()).toEqual(['Old password is incorrect.']));
  expect(lastToast()).toMatchObject({ type: 'error', duration: 5000 });
  replies.set(CHANGE_PASSWORD, reply({ access: 'a.new.token' }));
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText(old)).toBeNull());
  expect(lastToast()).toMatchObject({ type: 'success', duration: 5000 });
  expect(storedToken()).toBe('a.new.token');
  const json = { old_password: 'stale-otter-1', new_password: 'slow orbits', confirm_new_password: 'slow orbits' };
  expect(sent()).toEqual([
    [CHANGE_PASSWORD, json],
    [CHANGE_PASSWORD, json],
  ]);
});

test('A lost answer to a change of password says that it may have changed', async () => {
  expectTrouble(/Changing the password failed/);
  await open('Change Password');
  for (const label of ['Old Password', 'New Password', 'Confirm New Password']) type(label, 'slow orbits');
  press('Save');
  await waitFor(() => expect(messagesIn(formOf('Old Password')).above).toMatch(/may have changed all the same/));
});

test('A link to #password opens the password form', async () => {
  history.replaceState(null, '', '/profile#password');
  signIn({ ...amina, is_member: false });
  render(<ProfilePage />);
  await screen.findByLabelText('Old Password');
  expect(screen.getAllByText(/^Member (YES|NO)$/).map(({ textContent }) => textContent)).toEqual(['Member NO']);
  press('Cancel');
  expect(screen.queryByLabelText('Old Password')).toBeNull();
});

test('The link to add a missing fact focuses its field', async () => {
  signIn({ ...amina, linkedin: null, alternative_email: null });
  render(<ProfilePage />);
  for (const [button, label] of [
    ['Add Linkedin', 'Linkedin link'],
    ['Add Alternative Email', 'Alternative Email'],
    ['Add Linkedin', 'Linkedin link'],
  ] as const) {
    press(button);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(label)));
  }
  expect(screen.queryByText('Not given')).toBeNull();
});
