import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '#shared/http/errors.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { $person } from '../../../../src/browser/http/token.ts';
import { AttendanceOfEvent } from '../../../../src/browser/manage-events/AttendanceOfEvent.tsx';
import { lastingState } from '../../../../src/browser/manage-events/check-in/use-lasting-state.ts';
import { checkInListKey } from '../../../../src/browser/session/check-in-lists.ts';
import { $session } from '../../../../src/browser/session/session.ts';
import { announced } from '../../../support/announced.ts';
import { signUpOf, staffEventReply } from '../../../support/event.ts';
import {
  allAnswered,
  calls,
  expectTrouble,
  fillStorage,
  holdReplies,
  press,
  replies,
  reply,
  setUpIsland,
} from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';
import { ownAccess } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';
import { attendee } from '../../../support/sign-ups.ts';
import { stamp } from '../../../support/stamp.ts';

setUpIsland();

beforeEach(() => {
  lastingState.clear();
  // Check-in starts the reader of codes.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = () => undefined;
    },
  );
});

const SLUG = 'glider-day';
const PEOPLE = `GET /api/club/events/${SLUG}/attendees/`;
const GIVE = `POST /api/club/events/${SLUG}/attendees/`;
const PERSON = (id: number) => `PATCH /api/club/events/${SLUG}/attendees/${id}/`;
const ROWS = [
  attendee(12, 'Ben', { attendance: 'checked_in' }),
  attendee(11, 'Ann'),
  attendee(13, 'Cleo', { state: 'waiting', position: 1 }),
];

async function open(rows: readonly Attendee[] = ROWS) {
  history.replaceState(null, '', `/officers/events/${SLUG}?tab=check-in`);
  signInAsOfficer(ownAccess('events'));
  const event = staffEventReply({ slug: SLUG, title: 'Glider day', sign_up: signUpOf() });
  replies.set(`GET /api/club/events/${SLUG}/`, reply(event));
  replies.set(PEOPLE, reply(rows));
  render(<AttendanceOfEvent />);
  await screen.findByRole('heading', { name: / checked in$/ });
}
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} Sample`) });
const isCheckedIn = (name: string) => row(name).textContent?.includes('Checked in');
const sent = (id: number) =>
  calls.filter(({ name }) => name === PERSON(id)).map(({ json }) => (json as { attendance: string }).attendance);
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('Attendees are sorted by name; a press checks one in, a second press undoes it, and Undo takes back the last', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('1 of 2 checked in')).toBeTruthy();
  const names = within(screen.getByRole('list', { name: 'Attendees' })).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Ann SampleNot here', 'Ben SampleChecked in']);
  replies.set(PERSON(11), reply({ id: 11 }));
  fireEvent.click(row('Ann'));
  expect(isCheckedIn('Ann')).toBe(true);
  expect(screen.getByText('2 of 2 checked in')).toBeTruthy();
  await waitFor(() => expect(sent(11)).toEqual(['checked_in']));
  expect(await screen.findByText('Everything is synced.')).toBeTruthy();
  expect(screen.queryByText('Not synced')).toBeNull();
  expect(isCheckedIn('Ann'), 'before the list is asked for again').toBe(true);
  fireEvent.click(row('Ann'));
  expect(isCheckedIn('Ann')).toBe(false);
  await waitFor(() => expect(sent(11)).toEqual(['checked_in', 'unknown']));
  expect(screen.getByText('Ann Sample: not here')).toBeTruthy();
  press('Undo Ann Sample');
  expect(isCheckedIn('Ann')).toBe(true);
  expect(announced).toEqual([
    'Ann Sample: checked in. 2 of 2.',
    'Ann Sample: not here. 1 of 2.',
    'Ann Sample: checked in. 2 of 2.',
  ]);
  expect(screen.queryByText(/^Ann Sample: /)).toBeNull();
  await waitFor(() => expect(sent(11)).toEqual(['checked_in', 'unknown', 'checked_in']));
});

test('A double press checks someone in once; quick presses on two rows are two', async () => {
  await open([attendee(11, 'Ann'), attendee(12, 'Ben')]);
  replies.set(PERSON(11), reply({ id: 11 }));
  replies.set(PERSON(12), reply({ id: 12 }));
  fireEvent.click(row('Ann'), { detail: 1 });
  fireEvent.click(row('Ann'), { detail: 2 });
  fireEvent.click(row('Ben'), { detail: 3 });
  expect([isCheckedIn('Ann'), isCheckedIn('Ben')]).toEqual([true, true]);
  await waitFor(() => expect([sent(11), sent(12)]).toEqual([['checked_in'], ['checked_in']]));
});

test('A check-in without a network is stored, shown as not synced, and sent when the network is back', async () => {
  expectTrouble(/Sending check-ins failed/);
  await open();
  fireEvent.click(row('Ann'));
  expect(await screen.findByText("You're offline. It's saved on this device.", { exact: false })).toBeTruthy();
  expect(screen.getByText(/^1 check-in not synced\./)).toBeTruthy();
  expect(within(row('Ann')).getByText('Not synced')).toBeTruthy();
  expect(screen.getByText('2 of 2 checked in')).toBeTruthy();
  replies.set(PERSON(11), reply({ id: 11 }));
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Everything is synced.')).toBeTruthy();
  expect(isCheckedIn('Ann')).toBe(true);
});

test('An officer whose device cannot store a check-in is asked to keep the page open', async () => {
  expectTrouble(/Sending check-ins failed/, /could not be stored/);
  await open();
  fillStorage();
  fireEvent.click(row('Ann'));
  const words = "1 check-in not synced. You're offline. This device can't store it: keep this page open.";
  expect(await screen.findByText(words)).toBeTruthy();
});

test('Stored check-ins are sent when the screen opens again; then they and the list of other devices come every 30 seconds', async () => {
  expectTrouble(/Sending check-ins failed/);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const checkIn = { by: amina.pk, slug: SLUG, id: 11, attendance: 'checked_in', ...stamp() };
  localStorage.setItem('check-ins', JSON.stringify([checkIn]));
  await open();
  await waitFor(() => expect(sent(11)).toHaveLength(1));
  await screen.findByText(/You're offline/);
  // React starts the two clocks, of the list and of the check-ins, a moment after it has drawn the screen.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  replies.set(PERSON(11), reply({ id: 11 }));
  replies.set(PEOPLE, reply([attendee(12, 'Ben'), attendee(11, 'Ann', { attendance: 'checked_in' })]));
  await act(async () => void vi.advanceTimersByTime(30_000));
  await waitFor(() => expect(sent(11)).toHaveLength(2));
  await waitFor(() => expect(localStorage.getItem('check-ins')).toBeNull());
  await waitFor(() => expect([isCheckedIn('Ann'), isCheckedIn('Ben')]).toEqual([true, false]));
});

test('A list that was asked for before a check-in was stored, and comes after it, takes nothing back', async () => {
  $person.set(String(amina.pk));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await open();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  replies.set(PEOPLE, reply([...ROWS, attendee(14, 'Dan')]));
  const answerList = holdReplies();
  act(() => void vi.advanceTimersByTime(30_000));
  await waitFor(() => expect(calls.filter(({ name }) => name === PEOPLE)).toHaveLength(2));
  // Only the list is held back.
  holdReplies()();
  replies.set(PERSON(11), reply({ id: 11 }));
  fireEvent.click(row('Ann'));
  await screen.findByText('Everything is synced.');
  answerList();
  await waitFor(() => expect(isCheckedIn('Dan')).toBe(false));
  expect(isCheckedIn('Ann')).toBe(true);
  // What this device keeps has it too.
  expect(localStorage.getItem(checkInListKey($person.get() ?? '', SLUG))).toMatch(/"id":11,[^}]*"checked_in"/);
});

test('Someone who has lost their place can be checked in anyway', async () => {
  expectTrouble(/The backend rejected a check-in/);
  await open();
  replies.set(PERSON(11), refusal(409, 'Ann Sample has no place at this event.', 'not_coming'));
  fireEvent.click(row('Ann'));
  expect(await screen.findByText("Ann Sample no longer has a place, so the check-in wasn't saved.")).toBeTruthy();
  expect(isCheckedIn('Ann')).toBe(false);
  replies.set(GIVE, reply({ id: 11 }));
  replies.set(PERSON(11), reply({ id: 11 }));
  screen.getByRole('button', { name: 'Check in anyway Ann Sample' }).focus();
  press('Check in anyway Ann Sample');
  await waitFor(() => expect(sent(11)).toEqual(['checked_in', 'checked_in']));
  expect(calls.find(({ name }) => name === GIVE)?.json).toEqual({ pk: 11, over_limit: true });
  await waitFor(() => expect(screen.queryByText(/no longer has a place/)).toBeNull());
  expect(isCheckedIn('Ann')).toBe(true);
  expect(document.activeElement).toBe(row('Ann'));
});

test('A check-in that someone has undone later is said, and never counts as synced', async () => {
  expectTrouble(/The backend rejected a check-in/);
  await open();
  replies.set(PERSON(11), refusal(409, 'Someone changed this check-in later.', 'newer'));
  fireEvent.click(row('Ann'));
  await screen.findByText("Ann Sample: someone changed this later, so your check-in wasn't saved.");
  expect(screen.getByText("1 check-in wasn't saved.")).toBeTruthy();
  expect(isCheckedIn('Ann')).toBe(false);
  press('Dismiss Ann Sample');
  expect(await screen.findByText('Everything is synced.')).toBeTruthy();
});

test('An officer whose device had its clock set between two pages says whether a check-in still counts', async () => {
  const checkIn = {
    by: amina.pk,
    slug: SLUG,
    id: 11,
    attendance: 'checked_in',
    ...stamp(),
    at: Date.now() + 20 * 60_000,
  };
  localStorage.setItem('check-ins', JSON.stringify([checkIn]));
  await open();
  const words = /^Ann Sample: this device's clock has changed, .* your check-in wasn't saved\.$/;
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("1 check-in wasn't saved.")).toBeTruthy();
  replies.set(PERSON(11), reply({ id: 11 }));
  press('Check in now Ann Sample');
  await waitFor(() => expect(sent(11)).toEqual(['checked_in']));
  expect(await screen.findByText('Everything is synced.')).toBeTruthy();
  expect(isCheckedIn('Ann')).toBe(true);
});

test('Someone on the waiting list is found only by search, and can be checked in anyway; offline nothing is stored', async () => {
  expectTrouble(/Checking in someone without a place failed/);
  await open();
  expect(within(screen.getByRole('list', { name: 'Attendees' })).queryByText('Cleo Sample')).toBeNull();
  search('cle');
  expect(screen.getByText('Number 1 on the waiting list')).toBeTruthy();
  press('Check in anyway Cleo Sample');
  expect(await screen.findByText(/The server didn't answer/)).toBeTruthy();
  expect(localStorage.getItem('check-ins')).toBeNull();
  replies.set(GIVE, reply({ id: 13 }));
  replies.set(PERSON(13), reply({ id: 13 }));
  replies.set(PEOPLE, reply([attendee(13, 'Cleo')]));
  screen.getByRole('button', { name: 'Check in anyway Cleo Sample' }).focus();
  press('Check in anyway Cleo Sample');
  await waitFor(() => expect(isCheckedIn('Cleo')).toBe(true));
  expect(document.activeElement).toBe(row('Cleo'));
});

test('People who are not here come first; the rows stay in place while someone presses', async () => {
  await open([attendee(11, 'Ann', { attendance: 'checked_in' }), attendee(12, 'Ben'), attendee(14, 'Dan')]);
  const order = () =>
    within(screen.getByRole('list', { name: 'Attendees' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.slice(0, 3));
  expect(order()).toEqual(['Ben', 'Dan', 'Ann']);
  replies.set(PERSON(12), reply({ id: 12 }));
  fireEvent.click(row('Ben'));
  expect(order()).toEqual(['Ben', 'Dan', 'Ann']);
  await waitFor(() => expect(sent(12)).toEqual(['checked_in']));
});

test('A walk-in who is not on the list gets a place and is checked in', async () => {
  await open();
  replies.set(PERSON(11), reply({ id: 11 }));
  fireEvent.click(row('Ann'));
  search('zz');
  expect(screen.getByText('No one on the list has this name.')).toBeTruthy();
  search('');
  press('Add a walk-in');
  const member = { pk: 77, first_name: 'Mercy', last_name: 'Sample', linkedin: null, phone_number: null };
  replies.set('GET /api/members/', reply([member]));
  fireEvent.change(await screen.findByRole('searchbox', { name: "Who's at the door?" }), {
    target: { value: 'mercy' },
  });
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Mercy Sample' }));
  expect(screen.getByText('Mercy Sample will get a place, even if the event is full.')).toBeTruthy();
  replies.set(GIVE, reply({ id: 78 }));
  replies.set(PERSON(78), reply({ id: 78 }));
  replies.set(PEOPLE, reply([...ROWS, attendee(78, 'Mercy', { pk: 77 })]));
  press('Check in anyway Mercy Sample');
  await waitFor(() => expect(isCheckedIn('Mercy')).toBe(true));
  // It would be about the person before.
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  expect(calls.find(({ name }) => name === GIVE)?.json).toEqual({ pk: 77, over_limit: true });
  expect(screen.queryByRole('searchbox', { name: "Who's at the door?" })).toBeNull();
});

const GUEST = { pk: null, last_name: '', is_member: false } as const;

test('A guest is marked, and checked in without a network after a reload', async () => {
  expectTrouble(/Sending check-ins failed/);
  $person.set(String(amina.pk));
  await open([attendee(11, 'Ann'), attendee(31, 'Zawadi Njeri', GUEST)]);
  await waitFor(() => expect(localStorage.getItem(checkInListKey($person.get() ?? '', SLUG))).toContain('Zawadi'));
  cleanup();
  const failure = { error: new NetworkError('No network'), waitUntil: null };
  $session.set({ status: 'failed', cached: null, failure });
  render(<AttendanceOfEvent />);
  fireEvent.click(await screen.findByRole('button', { name: /^Zawadi Njeri Guest/ }));
  expect(screen.getByText('1 of 2 checked in')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('check-ins') ?? '')).toMatchObject([{ id: 31, attendance: 'checked_in' }]);
});

test('A check-in that is sent from the stored list stays in it until the attendees can be loaded', async () => {
  $person.set(String(amina.pk));
  await open();
  await waitFor(() => expect(localStorage.getItem(checkInListKey($person.get() ?? '', SLUG))).toContain('Ann'));
  cleanup();
  replies.delete(PEOPLE);
  const failure = { error: new NetworkError('No network'), waitUntil: null };
  $session.set({ status: 'failed', cached: null, failure });
  render(<AttendanceOfEvent />);
  await screen.findByText(/^You're offline\. This list is from /);
  act(() => signInAsOfficer(ownAccess('events')));
  await waitFor(() => expect(calls.filter(({ name }) => name === PEOPLE)).toHaveLength(2));
  await allAnswered();
  replies.set(PERSON(11), reply({ id: 11 }));
  fireEvent.click(row('Ann'));
  await waitFor(() => expect(sent(11)).toHaveLength(1));
  await screen.findByText('Everything is synced.');
  expect(screen.getByText(/^You're offline\. This list is from /)).toBeTruthy();
  expect(isCheckedIn('Ann')).toBe(true);
});

test('A guest on the waiting list gets no place at the door, and one without details is said to have none', async () => {
  await open([attendee(31, 'Zawadi Njeri', { ...GUEST, state: 'waiting', position: 1 }), attendee(32, '', GUEST)]);
  expect(screen.getByRole('button', { name: /^Guest, details deleted/ })).toBeTruthy();
  search('njeri');
  expect(screen.getByText('Guest · Number 1 on the waiting list')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check in anyway/ })).toBeNull();
});

test('A list without attendees shows a sentence; check-ins by another officer stay on the device, and are shown as theirs', async () => {
  const checkIn = { by: 501, slug: SLUG, id: 11, attendance: 'checked_in', ...stamp() };
  localStorage.setItem('check-ins', JSON.stringify([checkIn]));
  await open([]);
  expect(screen.getByText('0 of 0 checked in')).toBeTruthy();
  expect(screen.getByText('No one has a place yet.')).toBeTruthy();
  expect(await screen.findByText(/1 check-in by another officer is saved on this device/)).toBeTruthy();
  expect(sent(11)).toEqual([]);
  expect(localStorage.getItem('check-ins')).toContain('501');
});

/** The sentence between how many are not synced and where they are stored, in which an address may be. */
const saysWhy = async () => {
  const stored = await screen.findAllByText(/It's saved on this device\.$/);
  const said = stored.map((one) =>
    (one.closest('p')?.textContent ?? '').replace(/^1 check-in not synced\. | It's saved.*/g, ''),
  );
  expect(new Set(said).size).toBe(1);
  return said[0];
};

test('A check-in after the session has ended asks to sign in again', async () => {
  await open();
  act(() => $session.set({ status: 'out', expired: true }));
  fireEvent.click(row('Ann'));
  expect(await saysWhy()).toBe('Your session has ended. Sign in again in a new tab.');
});

test.each([
  ['a session that has ended', 401, 'Your session has ended. Sign in again in a new tab.'],
  ['a right that has ended', 403, 'Your officer access ended on Wed, Sep 30, 2026.'],
])('%s is explained, and the check-in stays stored', async (_name, status, words) => {
  expectTrouble(/Sending check-ins failed/);
  await open();
  replies.set('GET /api/club/officers/me/', reply({ ...ownAccess(), ended_on: '2026-09-30' }));
  replies.set(PERSON(11), refusal(status, 'Given token not valid for any token type', 'token_not_valid'));
  fireEvent.click(row('Ann'));
  expect(await saysWhy()).toBe(words);
  expect(localStorage.getItem('check-ins')).toContain('"id":11');
});
