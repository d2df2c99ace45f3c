/** Members on a site for Django, which hides nothing from accounts that are not approved, and knows no memberships or officers. */
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MembersDirectory } from '../../src/browser/members/MembersDirectory.tsx';
import { Membership } from '../../src/browser/membership/Membership.tsx';
import { MembershipStatus } from '../../src/browser/membership/MembershipStatus.tsx';
import { showOfficerTasks } from '../../src/browser/page/officer-tasks.ts';
import { readCachedHeader } from '../../src/browser/session/cached-account.ts';
import { $session } from '../../src/browser/session/session.ts';
import { setUpDjango } from '../support/django.ts';
import { calls, replies, reply, setUpIsland, signIn } from '../support/island.ts';
import { amina, inventedMembers } from '../support/member.ts';

setUpIsland();
setUpDjango();

const newcomer = { ...amina, is_member: false };

test('The directory does not claim to hide details that members left out', async () => {
  replies.set(
    'GET /api/members/',
    reply(inventedMembers(3).map((one) => ({ ...one, linkedin: null, phone_number: null }))),
  );
  signIn(newcomer);
  render(<MembersDirectory />);
  await screen.findByRole('table');
  expect(screen.queryByText(/Until your membership is approved/)).toBeNull();
});

test('The profile shows no steps to become a member', async () => {
  signIn(newcomer);
  const { container } = render(<Membership />);
  await waitFor(() => expect($session.get().status).toBe('in'));
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
});

test.each([
  ['a member', amina, "You're a member.", []],
  ['a newcomer', newcomer, "Your membership isn't approved yet.", ['/help-center/joining']],
])('The home page tells %s where the membership stands', async (_who, account, words, ways) => {
  signIn(account);
  render(<MembershipStatus />);
  await screen.findByText(words);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
  expect(calls).toEqual([]);
});

test('Neither the header nor the home page asks for an officer’s access', async () => {
  localStorage.setItem('jwtToken', 'a.good.token');
  $session.set({ status: 'in', account: amina });
  expect(await showOfficerTasks(document.createElement('ul'))).toBeUndefined();
  expect(readCachedHeader()?.officer).toBeUndefined();
  expect(calls).toEqual([]);
});
