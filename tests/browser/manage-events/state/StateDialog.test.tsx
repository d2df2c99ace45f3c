/** What staff do with a published event: each dialog, each refusal. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffEventReply } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import { fetchAndStore, takeStoredAnswer } from '../../../../src/browser/page/revalidate.ts';
import { kiteDraft, signUpOf } from '../../../support/event.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  holdReplies,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { CHANGE, conflictWith, openTools, READ, SLUG, staffReply } from '../../../support/staff-session.ts';

setUpIsland();

const saved = vi.fn();
const confirm = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('confirm', confirm.mockReturnValue(false));
  addEventListener('content:changed', saved);
});
afterEach(() => {
  removeEventListener('content:changed', saved);
});

async function open(over: Partial<StaffEventReply> = {}) {
  await openTools('More', over);
  await waitFor(() => expect(sentTo(READ).length).toBeGreaterThan(0));
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const dialog = () => screen.findByRole('dialog');
const sent = () => sentTo(CHANGE);
const submit = async () => fireEvent.submit((await dialog()).querySelector('form') as HTMLFormElement);
const choose = async (item: string) => fireEvent.click(await screen.findByRole('button', { name: item }));
/** The page and the tools have what is saved now. */
async function refreshed(): Promise<void> {
  await waitFor(() => expect(saved).toHaveBeenCalled());
  await waitFor(() => expect(sentTo(READ).length).toBeGreaterThan(1));
}
const isAnswered = (over: Partial<StaffEventReply> = {}) => replies.set(CHANGE, reply(staffReply(over)));

test('Sign-up times that no longer fit are shown, with the way to them', async () => {
  const times = { opens_at: '2031-05-02T14:30:00Z', leave_until: '2031-05-01T14:30:00.001Z' };
  await open({ sign_up: signUpOf(times) });
  const link = await screen.findByRole('link', { name: 'Set new times' });
  expect(link.getAttribute('href')).toBe(`/officers/events/${SLUG}?tab=sign-up`);
  expect(link.parentElement?.textContent).toBe(
    "These sign-up times no longer fit the event's date: when sign-up opens, the deadline for cancelling a place. Set new times",
  );
});

const past = { event_date: writeEventTime(new Date('2021-05-01T14:30:00Z')) };
test.each([
  ['is scheduled', {}, ['Duplicate', 'Reschedule…', 'Postpone…', 'Cancel event…']],
  ['is postponed', { state: 'postponed' }, ['Duplicate', 'Reschedule…', 'Cancel event…']],
  ['is postponed, and its former date has passed', { state: 'postponed', ...past }, ['Duplicate', 'Reschedule…']],
  ['is cancelled', { state: 'cancelled' }, ['Duplicate', 'Reinstate…']],
  ['is over', past, ['Duplicate']],
] as const)('The menu offers what can be done with an event that %s', async (_words, over, expected) => {
  await open(over);
  await waitFor(() => expect(items()).toEqual(expected));
});

test('The menu closes with Escape, and its button has the focus again', async () => {
  await open();
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Reschedule…' }), { key: 'Escape' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more);
});

test('The menu still duplicates when the event cannot be loaded, and explains that', async () => {
  expectTrouble(/Error fetching event:/);
  await openTools('More', null);
  await screen.findByText(/^The other actions couldn't be loaded\./);
  expect(items()).toEqual(['Duplicate']);
  replies.set(READ, reply(staffReply()));
  press('Try again');
  await screen.findByRole('button', { name: 'Reschedule…' });
});

test('An officer duplicates an event once, also after a failure, and goes to the draft', async () => {
  expectTrouble(/Duplicating the event failed/);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await open();
  await choose('Duplicate');
  await screen.findByText(/The event wasn't duplicated\. The server didn't answer/);
  calls.length = 0;
  replies.set(`POST /api/club/events/${SLUG}/copy/`, { status: 201, body: JSON.stringify(kiteDraft) });
  press('Try again');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/events?draft=12'));
  expect(screen.getByText('Duplicating the event...')).toBeTruthy();
  // The next page may take a while to open.
  press('More');
  await choose('Duplicate');
  expect(calls.filter(({ name }) => name.endsWith('/copy/'))).toHaveLength(1);
});

test('An officer cancels an event with a reason, which no refusal loses, and emails people who are coming', async () => {
  expectTrouble(/Changing the state of an event failed/);
  await open();
  await choose('Cancel event…');
  await submit();
  await screen.findByText('Give a short reason. Everyone will see it.');
  type('Reason', 'The hall is closed.');
  await screen.findByText('Everyone will see it on the event page. 19/200');
  replies.set(CHANGE, { status: 409, body: JSON.stringify({ detail: 'x', code: 'started' }) });
  await submit();
  await screen.findByText('This event has already started.');
  expect(saved).not.toHaveBeenCalled();
  const release = holdReplies();
  isAnswered({ state: 'cancelled' });
  await submit();
  await screen.findByText('Cancelling the event...');
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  release();
  await refreshed();
  expect(sent().at(-1)).toEqual({ state: 'cancelled', reason: 'The hall is closed.', notify: true, version: 4 });
  await waitFor(() => expect(toasts()).toEqual(['The event has been cancelled. 37 people will be emailed.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Cancels an event that was postponed. */
async function cancelPostponed() {
  await open({ state: 'postponed', reason: 'Rain.' });
  await choose('Cancel event…');
  type('Reason', 'The hall is closed.');
  const undo_until = new Date(Date.now() + 60_000).toISOString();
  isAnswered({ state: 'cancelled', version: 5, undo_until });
  await submit();
  return screen.findByRole('button', { name: 'Undo' });
}

test('The page that cancelled an event restores its earlier state and reason for two minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await cancelPostponed();
  vi.advanceTimersByTime(61_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  cleanup();
  vi.useRealTimers();
  const undo = await cancelPostponed();
  isAnswered({ state: 'postponed', reason: 'Rain.', version: 6 });
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(sent().at(-1)).toEqual({ state: 'postponed', reason: 'Rain.', version: 5 });
});

test('Undo is announced, and the focus goes to the tools of the event', async () => {
  const undo = await cancelPostponed();
  undo.focus();
  isAnswered({ state: 'postponed', reason: 'Rain.', version: 6 });
  fireEvent.click(undo);
  await waitFor(() => expect(toasts()).toContain('The cancellation has been undone.'));
  expect(document.activeElement?.contains(screen.getByRole('button', { name: 'More' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('An undo whose answer was lost succeeds when it is pressed again', async () => {
  expectTrouble(/Undoing the cancellation failed/);
  const undo = await cancelPostponed();
  replies.set(CHANGE, { status: 0, body: '' });
  fireEvent.click(undo);
  await screen.findByText(/^The server didn't answer\./);
  replies.set(CHANGE, conflictWith(staffReply({ state: 'postponed', reason: 'Rain.', version: 6 })));
  press('Undo');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await waitFor(() => expect(toasts()).toContain('The cancellation has been undone.'));
});

test('An undo that fails after the two minutes is explained', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  expectTrouble(/Undoing the cancellation failed/);
  const undo = await cancelPostponed();
  const release = holdReplies();
  replies.set(CHANGE, { status: 503, body: '' });
  fireEvent.click(undo);
  vi.advanceTimersByTime(61_000);
  expect(screen.getByText('Undoing...')).toBeTruthy();
  release();
  await screen.findByText('Something went wrong on our side. Try again in a minute.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('A dialog keeps what was typed when someone else was faster: it is sent over their change, or closed', async () => {
  await open();
  replies.set(CHANGE, conflictWith(staffReply({ state: 'postponed', reason: 'Rain.', version: 5 })));
  await choose('Cancel event…');
  type('Reason', 'The hall is closed.');
  await submit();
  await screen.findByText('Someone else changed this event a moment ago.');
  expect(fieldOf('Reason').value).toBe('The hall is closed.');
  press('Keep mine');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ state: 'cancelled', version: 5 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await refreshed();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts()).toEqual([]);
});

const openForm = async (over: Partial<StaffEventReply> = {}) => {
  await open(over);
  await choose('Reschedule…');
  await waitFor(() => expect(fieldOf('New date and time').disabled).toBe(false));
};

test('Rescheduling starts with the present date and location, requires a change, and shows the times that move', async () => {
  const times = { closes_at: '2031-04-30T12:00:00Z', leave_until: '2031-04-29T12:00:00Z' };
  await openForm({ sign_up: signUpOf({ waiting: 3, ...times }) });
  expect(fieldOf('Location').value).toBe('Sample Field');
  expect(screen.queryByText(/^These times move/)).toBeNull();
  await submit();
  await screen.findByText('Change the date or the location.');
  type('New date and time', '2021-05-01 05:30 PM');
  await screen.findByText('Choose a date in the future.');
  type('New date and time', '2031-06-01 05:30 PM');
  await screen.findByText(
    'These times move with the event: Sign-up will close on Saturday, May 31, 2031, 3:00 PM. People can cancel their places until Friday, May 30, 2031, 3:00 PM.',
  );
  isAnswered();
  fireEvent.click(screen.getByLabelText('Email the 37 people coming and the 3 on the waiting list'));
  await submit();
  await refreshed();
  const moved = { event_date: '2031-06-01T17:30:00+03:00', location: 'Sample Field' };
  expect(sent().at(-1)).toEqual({ state: 'scheduled', ...moved, notify: false, version: 4 });
});

test('Rescheduling asks nothing about emails when no one is coming', async () => {
  await openForm({ sign_up: null });
  expect(screen.queryByRole('checkbox')).toBeNull();
  type('Location', 'Demo Field');
  isAnswered({ sign_up: null });
  await submit();
  await refreshed();
  expect(sent()).toMatchObject([{ location: 'Demo Field', notify: false }]);
  await waitFor(() => expect(toasts()).toEqual(['The event has been rescheduled.']));
});

test('The page takes no answer from before a change', async () => {
  await open({ state: 'cancelled', version: 5 });
  const address = `${import.meta.env.PUBLIC_API_HOST}/api/events/${SLUG}/`;
  replies.set(`GET /api/events/${SLUG}/`, reply(staffReply({ state: 'cancelled' })));
  await fetchAndStore(address);
  await choose('Reinstate…');
  isAnswered();
  await submit();
  await refreshed();
  expect(takeStoredAnswer(address)).toBeUndefined();
});

test('An officer reinstates an event', async () => {
  await open({ state: 'cancelled', version: 5 });
  await choose('Reinstate…');
  isAnswered({ sign_up: signUpOf({ coming: 1 }) });
  await submit();
  await refreshed();
  await waitFor(() => expect(toasts()).toEqual(['The event is back on. 1 person will be emailed.']));
  expect(sent()).toEqual([{ state: 'scheduled', notify: true, version: 5 }]);
});

test('An officer deletes an event after a question, which offers to cancel it, and is the fixed sentence once it is cancelled', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await open();
  await screen.findByRole('button', { name: 'Reschedule…' });
  press('Delete event');
  expect((await dialog()).textContent).toContain('Deleting removes it completely.');
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel event…' }));
  const cancelling = await screen.findByRole('dialog', { name: 'Cancel this event' });
  expect(confirm).not.toHaveBeenCalled();
  fireEvent.click(within(cancelling).getByRole('button', { name: 'Close' }));
  press('Delete event');
  replies.set(`DELETE /api/events/delete/${SLUG}/`, { status: 204, body: '' });
  press('Delete permanently');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/events'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('“Demo Drone Race” has been deleted.');
  cleanup();
  await open({ state: 'cancelled' });
  await screen.findByRole('button', { name: 'Reinstate…' });
  press('Delete event');
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this event?');
});
