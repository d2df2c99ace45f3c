/** Every refusal of the Django backend that was recorded for reading members: each gets its sentence, in its place. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberPage } from '../../src/browser/features/members/MemberPage.tsx';
import { MembersDirectory } from '../../src/browser/features/members/MembersDirectory.tsx';
import refusals from '../fixtures/account-refusals.json' with { type: 'json' };
import { setUpDjango } from '../support/django.ts';
import {
  expectSessionOver,
  expectTrouble,
  replies,
  reply,
  setUpIsland,
  signIn,
  storedToken,
} from '../support/island.ts';
import { expiriesIn, refusalsIn } from '../support/recorded-replies.ts';

setUpIsland();
setUpDjango();

const SENTENCES: Readonly<Record<number, string>> = {
  404: "We couldn't find this member. Search the directory below.",
  500: "This member's profile couldn't be loaded.",
};

function openMember(refusal: { status: number; body: string }) {
  expectTrouble(/Network response was not ok/);
  signIn();
  history.replaceState(null, '', '/members/13');
  replies.set('GET /api/members/13/', refusal);
  replies.set('GET /api/members/', reply([]));
  render(<MemberPage siteName="Club" />);
}

test('the recorded refusals of the list are those of a token', () => {
  expect(expiriesIn(refusals.members)).toEqual(refusals.members);
});

test.each(refusals.members)('$name: a list that is refused ends the session', async (refusal) => {
  expectTrouble(/Error fetching data/);
  signIn();
  replies.set('GET /api/members/', refusal);
  render(<MembersDirectory />);
  await expectSessionOver();
  expect(document.querySelector('main, table, [role=alert]')).toBeNull();
});

test.each(expiriesIn(refusals.member))('$name: a member who is refused ends the session', async (refusal) => {
  openMember(refusal);
  await expectSessionOver();
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each(refusalsIn(refusals.member))('$name ($status): a sentence, and nobody is signed out', async (refusal) => {
  openMember(refusal);
  const sentence = SENTENCES[refusal.status] ?? '';
  expect((await screen.findByText(sentence)).closest('[role=alert], [role=status]')).not.toBeNull();
  expect(storedToken()).not.toBeNull();
});
