import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { AccessArea } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { AttendanceScreen } from '../../../src/browser/manage-events/AttendanceScreen.tsx';
import { ImportScreen } from '../../../src/browser/members/import/ImportScreen.tsx';
import { PeopleScreen } from '../../../src/browser/members/PeopleScreen.tsx';
import { PaymentsToReview } from '../../../src/browser/membership/payments/PaymentsToReview.tsx';
import { Handover } from '../../../src/browser/officers/access/Handover.tsx';
import { LogScreen } from '../../../src/browser/officers/LogScreen.tsx';
import { Overview } from '../../../src/browser/officers/Overview.tsx';
import { readCachedHeader } from '../../../src/browser/session/cached-account.ts';
import { $session } from '../../../src/browser/session/session.ts';
import { calls, expectTrouble, press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { ACCESS_ENDED, ownAccess } from '../../support/officer-rows.ts';
import { ME, signInAsOfficer } from '../../support/officers.ts';

setUpIsland();

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('An officer with full access sees the payments to review and links to every screen', async () => {
  signInAsOfficer();
  expect(readCachedHeader()?.officer).toBe(false);
  render(<Overview />);
  expect(await screen.findByText('12 payments to review')).toBeTruthy();
  expect(screen.getByText('The oldest has been waiting for 9 days.')).toBeTruthy();
  expect(screen.getByText(/3 end soon\.$/)).toBeTruthy();
  expect(links()).toEqual([
    ...['Review payments', 'Income', 'People'],
    ...['Attendance', 'Messages', 'Handover', 'Import', 'Log'],
  ]);
  expect(screen.getByText(`Full access, until ${formatShortDate('2027-09-30')}`)).toBeTruthy();
  await waitFor(() => expect(readCachedHeader()?.officer).toBe(true));
});

test('An events officer gets links to no other screens', async () => {
  signInAsOfficer({ ...ownAccess('events'), payments_to_review: null, access_ending: null });
  render(<Overview />);
  await screen.findByText(`Events, until ${formatShortDate('2027-09-30')}`);
  expect(links()).toEqual(['Attendance', 'Messages', 'Handover']);
  cleanup();
  signInAsOfficer({ ...ownAccess('payments'), payments_to_review: { count: 1, oldest_days: 1 }, access_ending: 1 });
  render(<Overview />);
  expect(await screen.findByText('1 payment to review')).toBeTruthy();
  expect(screen.getByText('It has been waiting for 1 day.')).toBeTruthy();
  expect(screen.getByText(/1 ends soon\.$/)).toBeTruthy();
});

const SCREENS: Record<string, () => ReactNode> = {
  '/officers/payments': PaymentsToReview,
  '/officers/people': PeopleScreen,
  '/officers/events': AttendanceScreen,
  '/officers/import': ImportScreen,
  '/officers/log': LogScreen,
};

test.each<[AccessArea, string[]]>([
  ['payments', ['/officers/payments', '/officers/people', '/officers/log']],
  ['members', ['/officers/people', '/officers/import', '/officers/log']],
  ['events', ['/officers/events']],
  ['all', Object.keys(SCREENS)],
])('An officer with access to %s sees only the tabs that it opens', async (area, openTabs) => {
  expectTrouble(/Loading/);
  const nav = document.createElement('nav');
  nav.setAttribute('data-officers-nav', '');
  nav.innerHTML = Object.keys(SCREENS)
    .map((address) => `<p data-tab="${address}" hidden></p>`)
    .join('');
  document.body.append(nav);
  const tabs = () =>
    [...nav.querySelectorAll<HTMLElement>('p')].filter(({ hidden }) => !hidden).map((tab) => tab.dataset.tab);
  for (const [address, Screen] of Object.entries(SCREENS)) {
    signInAsOfficer(ownAccess(area));
    render(<Screen />);
    await waitFor(() => expect(tabs()).toEqual(openTabs));
    expect(nav.hasAttribute('data-links-ready')).toBe(true);
    await waitFor(() => expect(screen.queryByText('Loading your access...')).toBeNull());
    expect(screen.queryByText("Your access doesn't include this page.") === null).toBe(openTabs.includes(address));
    if (!openTabs.includes(address)) {
      expect(
        calls.every(({ name }) => name === ME),
        'no other calls',
      ).toBe(true);
      expect(links()).toEqual(['Go to the overview']);
    }
    calls.splice(0);
    cleanup();
  }
  nav.remove();
});

test.each([
  ['whose access has ended', ACCESS_ENDED, 'Your officer access ended on Wed, Sep 30, 2026.'],
  ['who never had access', { ...ACCESS_ENDED, ended_on: null }, "This page is for the club's officers."],
])('Someone %s reads why the screen is closed', async (_who, me, sentence) => {
  signInAsOfficer(me);
  render(<Overview />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(links()).toEqual(['Go to your profile']);
});

test('Nothing is loaded before the session is known', async () => {
  $session.set({ status: 'loading', cached: null });
  render(<Overview />);
  await screen.findByText('Loading your access...');
  expect(calls).toEqual([]);
});

test("Someone who signs in in another tab never sees the first person's access", async () => {
  expectTrouble(/Loading the officer's access failed/);
  signInAsOfficer();
  render(<Overview />);
  await screen.findByText(/3 end soon\.$/);
  replies.set(ME, { status: 500, body: '' });
  signIn({ ...amina, pk: 2 });
  expect(await screen.findByText("Your access couldn't be loaded.")).toBeTruthy();
  expect(screen.queryByText(/3 end soon\.$/)).toBeNull();
  replies.set(ME, reply(ownAccess('all')));
  press('Try again');
  expect(await screen.findByText(/3 end soon\.$/)).toBeTruthy();
});

test('An open screen stays when the session expires', async () => {
  signInAsOfficer();
  render(<Overview />);
  await screen.findByText(/3 end soon\.$/);
  $session.set({ status: 'out', expired: true });
  expect(screen.getByText('The oldest has been waiting for 9 days.')).toBeTruthy();
  expect(screen.getByText(/3 end soon\.$/)).toBeTruthy();
  $session.set({ status: 'out', expired: false });
  await screen.findByText('Loading your access...');
  expect(screen.queryByText(/3 end soon\.$/)).toBeNull();
});

test.each([
  ['The payments', PaymentsToReview, 'GET /api/club/payments/', [], /^No payments to review\. /],
  ['The people', PeopleScreen, 'GET /api/club/officers/people/', { count: 0, results: [] }, 'No one'],
  ['The events', AttendanceScreen, 'GET /api/club/events/', [], 'No events are planned. Add one on the Events page.'],
  ['The log', LogScreen, 'GET /api/club/officers/log/', { count: 0, results: [] }, /no matching entries/],
  ['The list', Handover, 'GET /api/club/officers/access/', [], 'No officer has access.'],
])('%s can be loaded again after a failure', async (name, Screen, call, answer, content) => {
  expectTrouble(/Loading/);
  signInAsOfficer();
  render(<Screen />);
  expect(await screen.findByText(new RegExp(`^${name} couldn't be loaded\\. The server didn't answer`))).toBeTruthy();
  replies.set(call, reply(answer));
  press('Try again');
  expect(await screen.findByText(content)).toBeTruthy();
});
