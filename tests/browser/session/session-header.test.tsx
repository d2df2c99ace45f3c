import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cacheHeader, readCachedHeader } from '../../../src/browser/session/cached-account.ts';
import { $session } from '../../../src/browser/session/session.ts';
import { startSessionHeader } from '../../../src/browser/session/session-header.ts';
import { calls, expectTrouble, replies, reply, setUpIsland } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { ACCESS_ENDED, ownAccess } from '../../support/officer-rows.ts';
import { ME } from '../../support/officers.ts';
import { tokenOf } from '../../support/token.ts';

setUpIsland();

const hasOfficerLink = () => document.documentElement.hasAttribute('data-officer');
const callCount = () => calls.filter(({ name }) => name === ME).length;

beforeEach(() => {
  $session.set({ status: 'out', expired: false });
  replies.set(ME, reply(ownAccess('payments')));
  localStorage.setItem('jwtToken', 'a.good.token');
});
const open = (account = amina) => $session.set({ status: 'in', account });

test('An officer’s menu links to the officers’ screens after one call per visit', async () => {
  open();
  await waitFor(() => expect(hasOfficerLink()).toBe(true));
  expect(readCachedHeader()?.officer).toBe(true);
  open({ ...amina, bio: 'changed' });
  $session.set({ status: 'loading', cached: readCachedHeader() });
  open();
  expect(callCount()).toBe(1);
  $session.set({ status: 'out', expired: false });
  expect(hasOfficerLink()).toBe(false);
});

test("On an officers' screen only the screen makes the call", async () => {
  const tabs = document.body.appendChild(document.createElement('nav'));
  tabs.dataset.officersNav = '';
  open();
  tabs.remove();
  // For the next person, a page without those tabs makes the call. A call for the first person would have come earlier.
  open({ ...amina, pk: 2 });
  await waitFor(() => expect(callCount()).toBe(1));
});

test('The header uses the answer of a page that makes the call itself', async () => {
  startSessionHeader(Promise.resolve(true));
  open();
  await waitFor(() => expect(readCachedHeader()?.officer).toBe(true));
  expect(hasOfficerLink()).toBe(true);
  expect(calls).toEqual([]);
});

test('The menu of a person without access does not change', async () => {
  replies.set(ME, reply(ACCESS_ENDED));
  open();
  await waitFor(() => expect(readCachedHeader()?.officer).toBe(false));
  expect(hasOfficerLink()).toBe(false);
});

test('The call is made again when a person becomes an events officer', async () => {
  cacheHeader({ ...amina, officer: false });
  const promoted = { ...amina, is_staff: true };
  // As for each profile that arrives (session.ts).
  cacheHeader(promoted);
  open(promoted);
  await waitFor(() => expect(hasOfficerLink()).toBe(true));
});

test('The call is made again when another person signs in in another tab', async () => {
  open();
  await waitFor(() => expect(hasOfficerLink()).toBe(true));
  sessionStorage.clear();
  replies.set(ME, reply(ACCESS_ENDED));
  open({ ...amina, pk: 2, username: 'K-10002' });
  expect(hasOfficerLink()).toBe(false);
  await waitFor(() => expect(readCachedHeader()).toMatchObject({ username: 'K-10002', officer: false }));
});

test('A failed call is logged and changes nothing', async () => {
  expectTrouble(/Failed to load the officer access/);
  replies.set(ME, { status: 500, body: '' });
  open();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(hasOfficerLink()).toBe(false);
  expect(readCachedHeader()?.officer).toBeUndefined();
});

test('An answer for a person who has signed out is no failure', async () => {
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = [first.promise, second.promise];
  vi.stubGlobal('fetch', () => answers.shift());
  localStorage.setItem('jwtToken', tokenOf(1));
  open();
  localStorage.setItem('jwtToken', tokenOf(2));
  open({ ...amina, pk: 2, username: 'K-10002' });
  first.resolve(Response.json(ownAccess('payments')));
  second.resolve(Response.json(ACCESS_ENDED));
  await waitFor(() => expect(readCachedHeader()).toMatchObject({ username: 'K-10002', officer: false }));
  expect(hasOfficerLink()).toBe(false);
});
