import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberPage } from '../../../../src/browser/features/members/MemberPage.tsx';
import { calls, replies, reply, setUpIsland, signIn } from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';

setUpIsland();

test("An address that can be no member's says so and asks for no member", async () => {
  signIn(amina);
  history.replaceState(null, '', '/members/abc');
  replies.set('GET /api/members/', reply([]));
  render(<MemberPage siteName="Club" />);
  expect(await screen.findByText("We couldn't find this member. Search the directory below.")).toBeTruthy();
  expect(calls.map(({ name }) => name).filter((name) => name !== 'GET /api/members/')).toEqual([]);
});
