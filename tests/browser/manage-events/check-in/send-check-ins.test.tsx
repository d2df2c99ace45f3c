import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { learnTime } from '../../../../src/browser/http/server-clock.ts';
import { $sendFailure, sendCheckIns } from '../../../../src/browser/manage-events/check-in/send-check-ins.ts';
import {
  dropCheckIn,
  readCheckIns,
  storeCheckIn,
} from '../../../../src/browser/manage-events/check-in/stored-check-ins.ts';
import { endSession } from '../../../../src/browser/session/follow-session.ts';
import { $session } from '../../../../src/browser/session/session.ts';
import {
  calls,
  expectTrouble,
  fillStorage,
  holdReplies,
  replies,
  reply,
  setUpIsland,
  signIn,
} from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';
import { refusal } from '../../../support/officers.ts';
import { stamp } from '../../../support/stamp.ts';

setUpIsland();

const ME = amina.pk;
const PERSON = (id: number) => `PATCH /api/club/events/fly/attendees/${id}/`;
const checkIn = (id: number, attendance: 'checked_in' | 'unknown' = 'checked_in', by = ME) =>
  storeCheckIn({ by, slug: 'fly', id, attendance });
const sent = () => calls.map(({ name, json }) => [name.slice(-2, -1), (json as { attendance: string }).attendance]);
const stored = () => readCheckIns().map(({ id, attendance }) => [id, attendance]);
const taken = (...ids: number[]) => {
  for (const id of ids) replies.set(PERSON(id), reply({ id }));
};

beforeEach(() => signIn());

test('Check-ins are sent once, in order, and then removed', async () => {
  taken(3, 1, 2);
  for (const id of [3, 1, 2]) checkIn(id);
  await sendCheckIns(ME);
  await sendCheckIns(ME);
  expect(sent()).toEqual([
    ['3', 'checked_in'],
    ['1', 'checked_in'],
    ['2', 'checked_in'],
  ]);
  expect(localStorage.getItem('check-ins')).toBeNull();
});

test('Of two check-ins of one person the last counts; keys and times are stored, no names, and outlast a sign-out', () => {
  checkIn(1);
  const [first] = readCheckIns();
  const rows = JSON.parse(localStorage.getItem('check-ins') ?? '');
  const number = expect.any(Number);
  const aStamp = { at: number, ahead: null, sure: false, page: number, ticks: number };
  expect(rows).toEqual([{ by: ME, slug: 'fly', id: 1, attendance: 'checked_in', ...aStamp }]);
  endSession();
  checkIn(2);
  checkIn(1, 'unknown');
  expect(stored()).toEqual([
    [2, 'checked_in'],
    [1, 'unknown'],
  ]);
  expect(readCheckIns()[1]?.ticks).toBeGreaterThan(first?.ticks ?? Number.NaN);
  if (first) dropCheckIn(first);
  expect(stored(), 'a newer one stays').toHaveLength(2);
});

test('No check-in is lost without a network: they are sent later, in order', async () => {
  expectTrouble(/Sending check-ins failed/);
  taken(1);
  checkIn(1);
  checkIn(2);
  checkIn(3);
  await sendCheckIns(ME);
  expect(stored()).toEqual([
    [2, 'checked_in'],
    [3, 'checked_in'],
  ]);
  expect($sendFailure.get()).not.toBeNull();
  taken(2, 3);
  await sendCheckIns(ME);
  expect(sent().map(([id]) => id)).toEqual(['1', '2', '2', '3']);
  expect(stored()).toEqual([]);
  expect($sendFailure.get()).toBeNull();
});

test('A check-in during the sending of another is sent too, also for the same person', async () => {
  taken(1, 2);
  checkIn(1);
  const release = holdReplies();
  const sending = sendCheckIns(ME);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  checkIn(1, 'unknown');
  checkIn(2);
  await sendCheckIns(ME);
  release();
  await sending;
  expect(sent()).toEqual([
    ['1', 'checked_in'],
    ['1', 'unknown'],
    ['2', 'checked_in'],
  ]);
  expect(stored()).toEqual([]);
});

test('Another account sends and loses none of the check-ins of someone else, also when it signs in between two', async () => {
  checkIn(1, 'checked_in', 501);
  taken(1);
  await sendCheckIns(ME);
  expect(calls).toEqual([]);
  await sendCheckIns(501);
  expect(calls, 'the session is not that of 501').toEqual([]);
  signIn({ ...amina, pk: 501 });
  await sendCheckIns(501);
  expect(stored()).toEqual([]);
  signIn();
  calls.length = 0;
  taken(1, 2);
  checkIn(1);
  checkIn(2);
  const release = holdReplies();
  const sending = sendCheckIns(ME);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  $session.set({ status: 'in', account: { ...amina, pk: 501 } });
  release();
  await sending;
  expect(sent()).toHaveLength(1);
  expect(stored()).toEqual([[2, 'checked_in']]);
});

test('A check-in of someone without a place is set aside with the reason, and the others are sent', async () => {
  expectTrouble(/The backend rejected a check-in/);
  replies.set(PERSON(1), refusal(409, 'Ann has no place at this event.', 'not_coming'));
  replies.set(PERSON(2), refusal(404, 'Not found.'));
  taken(3);
  for (const id of [1, 2, 3]) checkIn(id);
  await sendCheckIns(ME);
  await sendCheckIns(ME);
  expect(sent()).toHaveLength(3);
  expect(readCheckIns().map(({ id, rejected }) => [id, rejected])).toEqual([
    [1, 'not_coming'],
    [2, 'other'],
  ]);
});

test.each([
  ['a page of the network that asks for a sign-in', { status: 200, body: '<html>Sign in to the Wi-Fi</html>' }],
  ['a page with an error', { status: 404, body: '<html>Not found</html>' }],
  ['a busy backend', { status: 503, body: '' }],
  ['too many at once', { status: 429, body: '{"detail":"Request was throttled."}' }],
  ['a session that has ended', { status: 401, body: '{"detail":"Given token not valid","code":"token_not_valid"}' }],
  ['a right that has ended', { status: 403, body: '{"detail":"You do not have permission to perform this action."}' }],
])('The device keeps a check-in after %s, and signed out it keeps saying why', async (_name, answer) => {
  expectTrouble(/Sending check-ins failed/);
  checkIn(1);
  replies.set(PERSON(1), answer);
  await sendCheckIns(ME);
  expect(stored()).toEqual([[1, 'checked_in']]);
  expect(readCheckIns()[0]?.rejected).toBeUndefined();
  const failure = $sendFailure.get();
  expect(failure).not.toBeNull();
  const before = calls.length;
  endSession({ expired: true });
  await sendCheckIns(ME);
  expect(calls).toHaveLength(before);
  expect($sendFailure.get()).toBe(failure);
});

test('Check-ins that cannot be stored last as long as the page, and are logged', async () => {
  expectTrouble(/could not be stored/);
  fillStorage();
  checkIn(1);
  expect(stored()).toEqual([[1, 'checked_in']]);
  vi.unstubAllGlobals();
  taken(1);
  await sendCheckIns(ME);
  expect(stored()).toEqual([]);
});

test('Broken entries are left out', () => {
  const good = { by: ME, slug: 'fly', id: 2, attendance: 'checked_in', ...stamp() };
  localStorage.setItem('check-ins', JSON.stringify([{ id: 'x' }, good]));
  expect(stored()).toEqual([[2, 'checked_in']]);
  expectTrouble(/could not be read/);
  localStorage.setItem('check-ins', '{broken');
  readCheckIns();
});

test('Another officer’s check-ins go after 30 days; one’s own stay until the officer decides', async () => {
  const row = { by: ME, slug: 'fly', id: 1, attendance: 'checked_in', ...stamp(31 * DAY_MS) };
  const checkIns = [row, { ...row, by: 501 }, { ...row, by: 501, id: 2, ...stamp(29 * DAY_MS) }];
  localStorage.setItem('check-ins', JSON.stringify(checkIns));
  await sendCheckIns(ME);
  expect(calls).toEqual([]);
  expect(readCheckIns().map(({ by, id, rejected }) => [by, id, rejected])).toEqual([
    [ME, 1, 'too_old'],
    [501, 2, undefined],
  ]);
});

test('A check-in is not sent when the clock was set between two pages, and the officer decides', async () => {
  const REAL = Date.parse('2027-05-01T15:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: REAL });
  const row = { by: ME, slug: 'fly', id: 1, attendance: 'checked_in', ...stamp(20 * MINUTE_MS), ahead: 20 * MINUTE_MS };
  localStorage.setItem('check-ins', JSON.stringify([row]));
  // The server tells the time with its answer.
  const headers = new Headers({ Date: new Date(REAL).toUTCString(), 'Cache-Control': 'no-store' });
  learnTime({ headers }, Date.now());
  taken(1);
  await sendCheckIns(ME);
  expect(calls).toEqual([]);
  expect(readCheckIns().map(({ id, rejected }) => [id, rejected])).toEqual([[1, 'clock']]);
});

test('An undo right after a check-in is not older than it, however long the check-in was on its way', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  taken(1);
  const release = holdReplies();
  checkIn(1);
  const sending = sendCheckIns(ME);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  vi.advanceTimersByTime(1000);
  checkIn(1, 'unknown');
  vi.advanceTimersByTime(8000);
  release();
  await sending;
  expect(calls.map(({ json }) => (json as { ms_ago: number }).ms_ago)).toEqual([0, 0]);
});

const BRIAN = { checked_in_at: '2031-05-01T14:52:00.000Z', checked_in_by: { pk: ME + 1, first_name: 'Brian' } };
const scan = (id: number) => storeCheckIn({ by: ME, slug: 'fly', id, attendance: 'checked_in', scanned: true });
const rejections = () => readCheckIns().map(({ id, rejected }) => [id, rejected]);

test('A scan is sent as one, and a tap is not', async () => {
  taken(1, 2);
  scan(1);
  checkIn(2);
  await sendCheckIns(ME);
  expect(calls.map(({ json }) => (json as { scanned?: boolean }).scanned)).toEqual([true, undefined]);
});

test.each([
  ['another officer', BRIAN],
  ['an officer whose account is deleted', { ...BRIAN, checked_in_by: null }],
])('A scan of someone whom %s had checked in stays until it is dismissed', async (_who, first) => {
  replies.set(PERSON(1), reply({ id: 1, ...first }));
  scan(1);
  await sendCheckIns(ME);
  expect(rejections()).toEqual([[1, 'already']]);
});

test('Undo of a scan whose person another officer had checked in leaves that check-in in the list', async () => {
  replies.set(PERSON(1), reply({ id: 1, ...BRIAN }));
  storeCheckIn({ by: ME, slug: 'fly', id: 1, attendance: 'unknown', scanned: true });
  await sendCheckIns(ME);
  expect(rejections()).toEqual([[1, 'already']]);
});

test('A scan that counts, one that the same officer had made, and any tap are done', async () => {
  const own = { ...BRIAN, checked_in_by: { pk: ME, first_name: 'Amina' } };
  replies.set(PERSON(1), reply({ id: 1, ...own }));
  replies.set(PERSON(2), reply({ id: 2 }));
  replies.set(PERSON(3), reply({ id: 3, ...BRIAN }));
  scan(1);
  scan(2);
  checkIn(3);
  await sendCheckIns(ME);
  expect(rejections()).toEqual([]);
});
