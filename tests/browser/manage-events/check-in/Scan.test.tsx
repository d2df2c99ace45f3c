import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '#shared/http/errors.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { $person } from '../../../../src/browser/http/token.ts';
import { AttendanceOfEvent } from '../../../../src/browser/manage-events/AttendanceOfEvent.tsx';
// Before the first test, so that none waits for it.
import '../../../../src/browser/manage-events/check-in/Scan.tsx';
import { lastingState } from '../../../../src/browser/manage-events/check-in/use-lasting-state.ts';
import { checkInListKey } from '../../../../src/browser/session/check-in-lists.ts';
import { $session } from '../../../../src/browser/session/session.ts';
import { announced } from '../../../support/announced.ts';
import { signUpOf, staffEventReply } from '../../../support/event.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  type,
} from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';
import { ownAccess } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';
import { attendee, ticketOf } from '../../../support/sign-ups.ts';
import { stamp } from '../../../support/stamp.ts';

setUpIsland();

const SLUG = 'glider-day';
const PEOPLE = `GET /api/club/events/${SLUG}/attendees/`;
const PERSON = (id: number) => `PATCH /api/club/events/${SLUG}/attendees/${id}/`;
const TICKET = (id: number) => `GET /api/club/events/${SLUG}/tickets/${ticketOf(id)}/`;
const BRIAN = { pk: 900, first_name: 'Brian' };
const BY_ME = { checked_in_at: '2031-05-01T14:52:00.000Z', checked_in_by: { pk: amina.pk, first_name: 'Amina' } };
const BY_BRIAN = { ...BY_ME, checked_in_by: BRIAN };
const ROWS = [
  attendee(21, 'Ann'),
  attendee(22, 'Ben', { attendance: 'checked_in', ...BY_BRIAN }),
  attendee(23, 'Cleo', { state: 'waiting', position: 3 }),
];

beforeEach(() => {
  lastingState.clear();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = () => undefined;
    },
  );
});

/** Opens Check-in and presses Scan. The browser of these tests has no camera. */
async function open(rows: readonly Attendee[] = ROWS) {
  history.replaceState(null, '', `/officers/events/${SLUG}?tab=check-in`);
  signInAsOfficer(ownAccess('events'));
  const event = staffEventReply({ slug: SLUG, title: 'Glider day', sign_up: signUpOf() });
  replies.set(`GET /api/club/events/${SLUG}/`, reply(event));
  replies.set(PEOPLE, reply(rows));
  render(<AttendanceOfEvent />);
  await pressScan();
}
async function pressScan() {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Scan' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  press('Scan');
}
function typeCode(code: string) {
  type('Type the code', code);
  press('Check in');
}
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} Sample`) });

test('A page without a camera asks for the code or the name, and a typed code in small letters checks in', async () => {
  await open();
  expect(await screen.findByText(/^The camera works only over https\..* also find the name/)).toBeTruthy();
  expect(screen.getByText('Type the code of a ticket.')).toBeTruthy();
  replies.set(PERSON(21), reply({ id: 21, ...BY_ME }));
  const typed = ticketOf(21).toLowerCase().replace(/.{4}/g, '$& - ');
  typeCode(typed);
  expect(screen.getByText('Checked in: Ann Sample')).toBeTruthy();
  expect(fieldOf('Type the code').value).toBe('');
  expect(row('Ann').textContent).toContain('Checked in');
  await waitFor(() => expect(sentTo(PERSON(21))).toEqual([expect.objectContaining({ scanned: true })]));
  await screen.findByText('Everything is synced.');
  await waitFor(() => expect(announced).toContain('Checked in: Ann Sample'));
});

test('A second scan of the same ticket says when and by whom, and sends nothing', async () => {
  await open();
  replies.set(PERSON(21), reply({ id: 21, ...BY_ME }));
  typeCode(ticketOf(21));
  await screen.findByText('Everything is synced.');
  typeCode(ticketOf(21));
  expect(screen.getByText('Ann Sample is already checked in, at 5:52 PM by you.')).toBeTruthy();
  typeCode(ticketOf(22));
  expect(screen.getByText('Ben Sample is already checked in, at 5:52 PM by Brian.')).toBeTruthy();
  expect(sentTo(PERSON(21))).toHaveLength(1);
  expect(sentTo(PERSON(22))).toEqual([]);
});

test('Undo takes back the last scan, as it does a tap', async () => {
  await open();
  replies.set(PERSON(21), reply({ id: 21, ...BY_ME }));
  typeCode(ticketOf(21));
  await screen.findByText('Everything is synced.');
  press('Undo Ann Sample');
  await waitFor(() => expect(sentTo(PERSON(21))).toHaveLength(2));
  expect(sentTo(PERSON(21))[1]).toMatchObject({ scanned: true, attendance: 'unknown' });
  expect(screen.queryByText('Checked in: Ann Sample')).toBeNull();
  expect(screen.getByText('Ann Sample: not here')).toBeTruthy();
});

test('Someone whom another officer checked in first is named with that officer, once the server has answered', async () => {
  await open();
  replies.set(PERSON(21), reply({ id: 21, ...BY_BRIAN }));
  typeCode(ticketOf(21));
  const sentence = 'Ann Sample was already checked in at 5:52 PM by Brian.';
  await waitFor(() => expect(screen.getAllByText(sentence), 'in the answer and in the row').toHaveLength(2));
  expect(screen.queryByText('Checked in: Ann Sample')).toBeNull();
  expect(screen.queryByText(/saved/)).toBeNull();
  expect(screen.getByText('Another officer had already checked in 1 person you scanned.')).toBeTruthy();
  expect(row('Ann').textContent).toContain('Checked in');
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  press('Dismiss Ann Sample');
  expect(await screen.findByText('Everything is synced.')).toBeTruthy();
  expect(screen.getAllByText(sentence), 'in the answer alone').toHaveLength(1);
});

test('A scan of someone who has just lost the place does not stay green', async () => {
  expectTrouble(/The backend rejected a check-in/);
  await open();
  replies.set(PERSON(21), refusal(409, 'Ann Sample has no place at this event.', 'not_coming'));
  typeCode(ticketOf(21));
  await waitFor(() =>
    expect(screen.getAllByText("Ann Sample no longer has a place, so the check-in wasn't saved.")).toHaveLength(2),
  );
  expect(screen.queryByText('Checked in: Ann Sample')).toBeNull();
});

test('Someone on the waiting list can be checked in anyway, from the answer', async () => {
  await open();
  typeCode(ticketOf(23));
  expect(screen.getByText('Cleo Sample is on the waiting list, number 3.')).toBeTruthy();
  replies.set(`POST /api/club/events/${SLUG}/attendees/`, reply({ id: 23 }));
  replies.set(PERSON(23), reply({ id: 23, ...BY_ME }));
  replies.set(PEOPLE, reply([...ROWS.slice(0, 2), attendee(23, 'Cleo')]));
  press('Check in anyway Cleo Sample');
  expect(await screen.findByText('Checked in: Cleo Sample')).toBeTruthy();
  await waitFor(() => expect(row('Cleo').textContent).toContain('Checked in'));
});

test('A guest on the waiting list gets no place at the door', async () => {
  await open([attendee(24, 'Zawadi Njeri', { pk: null, last_name: '', state: 'waiting', position: 1 })]);
  typeCode(ticketOf(24));
  expect(
    screen.getByText("Zawadi Njeri is on the waiting list, number 1. Guests can't get a place here."),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check in anyway/ })).toBeNull();
});

test('Someone who is new to the list is found by the ticket, and checked in', async () => {
  await open();
  const event = { slug: SLUG, title: 'Glider day' };
  replies.set(TICKET(25), reply({ event, attendee: attendee(25, 'Dan') }));
  replies.set(PEOPLE, reply([...ROWS, attendee(25, 'Dan')]));
  replies.set(PERSON(25), reply({ id: 25, ...BY_ME }));
  typeCode(ticketOf(25));
  expect(screen.getByText('Looking up the ticket...')).toBeTruthy();
  expect(await screen.findByText('Checked in: Dan Sample')).toBeTruthy();
  await waitFor(() => expect(sentTo(PERSON(25))).toHaveLength(1));
  await waitFor(() => expect(row('Dan').textContent).toContain('Checked in'));
});

test('A ticket for another event is answered with its title', async () => {
  await open();
  replies.set(TICKET(26), reply({ event: { slug: 'sky', title: 'Night of the Sky' }, attendee: null }));
  typeCode(ticketOf(26));
  expect(await screen.findByText('This ticket is for “Night of the Sky”.')).toBeTruthy();
});

test('A code of no ticket is said to be one', async () => {
  await open();
  replies.set(TICKET(27), refusal(404, 'Not found.'));
  typeCode(ticketOf(27));
  expect(await screen.findByText('No ticket has this code. Find the name in the list.')).toBeTruthy();
});

test('Without a network, a code that is not on the list is answered with the time of the list', async () => {
  await open();
  typeCode(ticketOf(27));
  expect(await screen.findByText(/^Not on this event's list \(of \d+:\d\d [AP]M\)\.$/)).toBeTruthy();
});

test('After too many look-ups the answer says when to try again, and a press does, which keeps the focus in the scanner', async () => {
  expectTrouble(/Looking up a ticket failed/);
  await open();
  replies.set(TICKET(27), { status: 429, body: '{"detail":"Slow down."}', headers: { 'Retry-After': '120' } });
  typeCode(ticketOf(27));
  expect(await screen.findByText('Too many attempts. Try again in 2 minutes.')).toBeTruthy();
  replies.set(TICKET(27), refusal(404, 'Not found.'));
  screen.getByRole('button', { name: 'Look up again' }).focus();
  press('Look up again');
  expect(await screen.findByText('No ticket has this code. Find the name in the list.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ticket scanner' }));
});

test('A typed text that is no code is explained above the field, and stays there', async () => {
  await open();
  typeCode('https://club.example');
  expect(screen.getByText('A code has 16 letters and digits. Compare it with the ticket.')).toBeTruthy();
  expect(fieldOf('Type the code').value).toBe('https://club.example');
});

/** Opens Check-in, reloads it without a network, and presses Scan. */
async function openOffline() {
  $person.set(String(amina.pk));
  await open();
  await waitFor(() => expect(localStorage.getItem(checkInListKey(String(amina.pk), SLUG))).toContain('Ann'));
  cleanup();
  lastingState.clear();
  calls.length = 0;
  const failure = { error: new NetworkError('No network'), waitUntil: null };
  act(() => $session.set({ status: 'failed', cached: null, failure }));
  render(<AttendanceOfEvent />);
  await screen.findByText(/^You're offline\. This list is from /);
  await pressScan();
}

test('Once the network is back after a reload, the scanner is still open, and Undo still takes back the last scan', async () => {
  await openOffline();
  typeCode(ticketOf(21));
  replies.set(PERSON(21), reply({ id: 21, ...BY_ME }));
  act(() => signInAsOfficer(ownAccess('events')));
  await waitFor(() => expect(screen.queryByText(/^You're offline/)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Stop scanning' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo Ann Sample' })).toBeTruthy();
});

test('Offline after a reload, a scan is stored with its mark, and an unlisted code asks nobody', async () => {
  await openOffline();
  typeCode(ticketOf(21));
  expect(screen.getByText('Checked in: Ann Sample')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('check-ins') ?? '')).toMatchObject([{ id: 21, scanned: true }]);
  typeCode(ticketOf(27));
  expect(screen.getByText(/^Not on this event's list/)).toBeTruthy();
  typeCode(ticketOf(23));
  expect(screen.queryByRole('button', { name: /^Check in anyway/ }), 'needs a network').toBeNull();
  expect(calls).toEqual([]);
});

test('A list that was kept before there were tickets still opens without a network', async () => {
  $person.set(String(amina.pk));
  history.replaceState(null, '', `/officers/events/${SLUG}?tab=check-in`);
  const { id, pk, first_name, last_name, state, position, attendance } = attendee(21, 'Ann');
  const rows = [{ id, pk, first_name, last_name, state, position, attendance }];
  const list = { title: 'Glider day', instant: 0, rows, ...stamp() };
  localStorage.setItem(checkInListKey(String(amina.pk), SLUG), JSON.stringify(list));
  const failure = { error: new NetworkError('No network'), waitUntil: null };
  $session.set({ status: 'failed', cached: null, failure });
  render(<AttendanceOfEvent />);
  fireEvent.click(await screen.findByRole('button', { name: /^Ann Sample/ }));
  expect(screen.getByText('1 of 1 checked in')).toBeTruthy();
});
