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

const shown = () => document.documentElement.hasAttribute('data-officer');
const asked = () => calls.filter(({ name }) => name === ME).length;

beforeEach(() => {
  $session.set({ status: 'out', expired: false });
  replies.set(ME, reply(ownAccess('payments')));
  localStorage.setItem('jwtToken', 'a.good.token');
});
const open = (account = amina) => $session.set({ status: 'in', account });

test('The menu of an officer leads to their screens, and they are asked for once a visit', async () => {
  open();
  await waitFor(() => expect(shown()).toBe(true));
  expect(readCachedHeader()?.officer).toBe(true);
  open({ ...amina, bio: 'changed' });
  $session.set({ status: 'loading', cached: readCachedHeader() });
  open();
  expect(asked()).toBe(1);
  $session.set({ status: 'out', expired: false });
  expect(shown()).toBe(false);
});

test("On an officers' screen the screen alone asks", async () => {
  const tabs = document.body.appendChild(document.createElement('nav'));
  tabs.dataset.officersNav = '';
  open();
  tabs.remove();
  // For the next person a page without those tabs asks, and the first call would have come before.
  open({ ...amina, pk: 2 });
  await waitFor(() => expect(asked()).toBe(1));
});

test('On a page that asks for its own sake, the header takes that answer', async () => {
  startSessionHeader(Promise.resolve(true));
  open();
  await waitFor(() => expect(readCachedHeader()?.officer).toBe(true));
  expect(shown()).toBe(true);
  expect(calls).toEqual([]);
});

test('For somebody without a right the menu stays as it was', async () => {
  replies.set(ME, reply(ACCESS_ENDED));
  open();
  await waitFor(() => expect(readCachedHeader()?.officer).toBe(false));
  expect(shown()).toBe(false);
});

test('Who becomes an events officer during this visit is asked about anew', async () => {
  cacheHeader({ ...amina, officer: false });
  const promoted = { ...amina, is_staff: true };
  // As for each profile that arrives (session.ts).
  cacheHeader(promoted);
  open(promoted);
  await waitFor(() => expect(shown()).toBe(true));
});

test('Who signs in next in another tab is asked about anew', async () => {
  open();
  await waitFor(() => expect(shown()).toBe(true));
  sessionStorage.clear();
  replies.set(ME, reply(ACCESS_ENDED));
  open({ ...amina, pk: 2, username: 'K-10002' });
  expect(shown()).toBe(false);
  await waitFor(() => expect(readCachedHeader()).toMatchObject({ username: 'K-10002', officer: false }));
});

test('A failure is logged, and shows nothing', async () => {
  expectTrouble(/Failed to load the officer access/);
  replies.set(ME, { status: 500, body: '' });
  open();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(shown()).toBe(false);
  expect(readCachedHeader()?.officer).toBeUndefined();
});

test('An answer for a person who has gone is no failure', async () => {
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
  expect(shown()).toBe(false);
});
