import { expect, test } from 'vitest';
import { getPeople } from '#shared/members/people-calls.ts';
import { getOwnSignUp } from '#shared/sign-ups/sign-up-calls.ts';
import { addressOf, send } from '../../../src/browser/http/send.ts';
import { replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { ACCESS_ENDED, ownAccess } from '../../support/officer-rows.ts';
import { FORBIDDEN, ME } from '../../support/officers.ts';

setUpIsland();

test('A value in the address of a call is encoded', () => {
  expect(addressOf(getOwnSignUp, { slug: 'a/b?c' }).path).toBe('/api/club/events/a%2Fb%3Fc/sign-up/');
  expect(addressOf(getPeople, { q: 'a&b', page: '' }).path).toBe('/api/club/officers/people/?q=a%26b');
});

test('A 403 for an officer whose access has ended explains that', async () => {
  signIn();
  replies.set('GET /api/club/officers/people/', FORBIDDEN);
  replies.set(ME, reply(ACCESS_ENDED));
  await expect(send(getPeople)).rejects.toMatchObject({ detail: 'Your officer access ended on Wed, Sep 30, 2026.' });
  replies.set(ME, reply(ownAccess('members')));
  await expect(send(getPeople)).rejects.toMatchObject({ detail: JSON.parse(FORBIDDEN.body).detail });
});
