/** The attendees of an event, as officers and other attendees see them; adding, removing and checking in. */

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { writeEventTime } from '#shared/events/event-date.ts';
import { CHECK_INS_KEPT_MS } from '#shared/sign-ups/attendee-calls.ts';
import { AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { makeOfficer } from '../roles.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, DAUDI, EVENT, OTTO, PETER, ROSE, STRANGER } from './club-with-event.ts';

const WAIT = { waiting_ok: true };
const ATTENDEES = `${EVENT}/attendees/`;

test('Officers see attendees, the waiting list, then those who cancelled or were removed', async () => {
  const { signUp, cancel, remove, as, database } = await clubWithEvent({ places: 2, question: 'Food?' });
  database.exec("UPDATE accounts SET phone_number = '254700000001'");
  for (const id of [AMINA, BRIAN, CAROL, DAUDI, PETER]) await signUp(id, { ...WAIT, answer: 'No meat.' });
  await cancel(AMINA);
  await remove(CAROL);
  const { status, json } = await as(ROSE, 'GET', ATTENDEES);
  expect([status, v.parse(v.array(AttendeeSchema), json)]).toEqual([200, json]);
  expect(json.map((row: Record<string, unknown>) => [row.pk, row.state, row.position])).toEqual([
    [BRIAN, 'coming', null],
    [DAUDI, 'coming', null],
    [PETER, 'waiting', 1],
    [AMINA, 'cancelled', null],
    [CAROL, 'removed', null],
  ]);
  expect(json[0]).toMatchObject({
    ...{ first_name: 'Brian', last_name: 'Otieno', answer: 'No meat.', attendance: 'unknown', is_member: true },
    ...{ phone_number: null, email: null },
  });
  // Contacts are for who handles membership too.
  expect((await as(OTTO, 'GET', ATTENDEES)).json[0]).toMatchObject({
    ...{ phone_number: '254700000001', email: 'brian@university.example' },
  });
});

test('Attendees see the names of the others who allow it, where the event shows them', async () => {
  const { signUp, as, set, cancel, database } = await clubWithEvent({ places: 3 });
  for (const id of [AMINA, BRIAN, CAROL, DAUDI]) await signUp(id, WAIT);
  database.exec(`UPDATE privacy SET in_lists = 1, in_directory = 0 WHERE account_id IN (${BRIAN}, ${DAUDI})`);
  const names = async (id: number) => {
    const { status, json } = await as(id, 'GET', ATTENDEES);
    return status === 200 ? json : status;
  };
  expect(await names(AMINA)).toBe(403);
  await set({ places: 3, names: 'attendees' });
  // Daudi allows it, but waits.
  expect(await names(AMINA)).toEqual([{ first_name: 'Brian', last_name: 'Otieno' }]);
  expect([await names(DAUDI), await names(STRANGER)]).toEqual([403, 403]);
  await cancel(AMINA);
  expect(await names(AMINA)).toBe(403);
  expect(await names(CAROL)).toEqual([
    { first_name: 'Brian', last_name: 'Otieno' },
    { first_name: 'Daudi', last_name: 'Otieno' },
  ]);
  // The others, not oneself.
  expect(await names(BRIAN)).toEqual([{ first_name: 'Daudi', last_name: 'Otieno' }]);
  expect((await as(AMINA, 'GET', '/api/club/events/nowhere/attendees/')).status).toBe(403);
});

test('An officer adds anyone to a free place at any time, and the log records it', async () => {
  const { add, at, rows, sentEmails, emails } = await clubWithEvent({ places: 1, closes_at: '2027-04-11T09:00:00Z' });
  at('2027-04-20T12:00');
  const { status, json } = await add(STRANGER);
  expect([status, v.parse(AttendeeSchema, json)]).toEqual([201, json]);
  expect(json).toMatchObject({ pk: STRANGER, state: 'coming', is_member: false });
  expect(await add(STRANGER)).toMatchObject({ status: 200, json });
  expect(rows('log').at(-1)).toMatchObject({
    ...{ actor_id: ROSE, action: 'attendee.add', subject_kind: 'person', subject_id: STRANGER, overridden: 0 },
    after: '{"event":"Test Flight"}',
  });
  expect(await sentEmails()).toEqual(['stranger: You have a place: Test Flight']);
  expect(emails()[0]?.links).toEqual([
    'http://localhost:4321/event-detail/test-flight',
    expect.stringMatching(/\/api\/club\/tickets\/[2-9A-Z]{16}\/$/),
    expect.stringMatching(/^http.*\/api\/club\/events\/test-flight\/calendar\.ics$/),
  ]);
});

test('An officer adds someone past the limit and the waiting list only by saying so, also during the event, and not to a cancelled event', async () => {
  const { add, signUp, rows, line, numbers, at, become, sentEmails } = await clubWithEvent({
    places: 1,
    question: 'Food?',
  });
  await signUp(AMINA);
  await signUp(BRIAN, { ...WAIT, answer: 'Fish.' });
  const refused = await add(CAROL);
  expect([refused.status, refused.json.code]).toEqual([409, 'full']);
  expect((await add(CAROL, { over_limit: true })).status).toBe(201);
  expect(rows('log').at(-1)).toMatchObject({ action: 'attendee.add', overridden: 1 });
  expect(await line(AMINA, BRIAN, CAROL)).toEqual(['coming', 'waiting 1', 'coming']);
  expect((await add(BRIAN, { over_limit: true })).json).toMatchObject({ state: 'coming', answer: 'Fish.' });
  expect(await numbers()).toMatchObject({ places: 1, coming: 3, waiting: 0, state: 'full' });
  // The event has started.
  at('2027-05-01T18:05');
  expect((await add(DAUDI, { over_limit: true })).status).toBe(201);
  expect((await sentEmails()).at(-1)).toBe("daudi: You've been added to Test Flight");
  become('cancelled');
  expect(await add(PETER, { over_limit: true })).toMatchObject({ status: 409, json: { code: 'not_scheduled' } });
});

test('An officer who may not see a hidden member cannot learn the name by adding the number', async () => {
  const { add, at, signUp, remove, database, rows, sentEmails } = await clubWithEvent();
  database.exec(`UPDATE privacy SET in_directory = 0 WHERE account_id IN (${BRIAN}, ${CAROL})`);
  await signUp(CAROL);
  await remove(CAROL);
  await sentEmails();
  at('2027-05-03T12:00');
  const nobody = await add(99);
  expect(await add(BRIAN)).toMatchObject({ status: nobody.status, json: nobody.json });
  expect(rows('sign_ups')).toHaveLength(1);
  expect((await add(CAROL)).json, 'on the list already').toMatchObject({ first_name: 'Carol', state: 'coming' });
  makeOfficer(database, `id = ${ROSE}`, 'members');
  expect((await add(BRIAN)).json).toMatchObject({ first_name: 'Brian', state: 'coming' });
  expect((await sentEmails()).slice(-1)).toEqual(["brian: You've been added to Test Flight"]);
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${DAUDI}`);
  expect((await add(DAUDI)).status, 'address not confirmed').toBe(404);
});

test('An attendee whom an officer removes gets the reason by email, and only an officer adds the person again', async () => {
  const { signUp, remove, note, add, line, own, rows, sentEmails, emails } = await clubWithEvent({ places: 1 });
  await signUp(AMINA);
  await signUp(BRIAN, WAIT);
  await sentEmails();
  const reason = 'See https://evil.example/x. <b>Bring</b> the form.';
  const { status, json } = await note(AMINA, { state: 'removed', reason });
  expect([status, json.state]).toEqual([200, 'removed']);
  expect(await line(AMINA, BRIAN)).toEqual(['removed', 'coming']);
  expect(await own(AMINA)).toMatchObject({ reason, obstacle: 'removed', may: { sign_up: false, cancel: false } });
  expect((await sentEmails()).slice(2)).toEqual([
    'amina: Your place at Test Flight was cancelled',
    "brian: You're in: Test Flight",
  ]);
  expect(emails()[1]?.text).toContain(`Reason: ${reason}`);
  expect(emails()[1]?.links.at(-1)).toBe('http://localhost:4321/event-detail/test-flight');
  expect(rows('log').at(-1)).toMatchObject({
    action: 'attendee.remove',
    subject_id: AMINA,
    after: '{"event":"Test Flight"}',
  });
  // Again: nothing new.
  expect((await remove(AMINA)).status).toBe(200);
  expect(await sentEmails()).toHaveLength(4);
  expect((await signUp(AMINA, WAIT)).json.code).toBe('removed');
  expect((await add(AMINA, { over_limit: true })).status).toBe(201);
  expect(await own(AMINA)).toMatchObject({ state: 'coming', reason: '' });
});

test('An officer removes people on the waiting list or with a cancelled place, and only the first get an email', async () => {
  const { signUp, cancel, note, remove, line, sentEmails, emails } = await clubWithEvent({ places: 1 });
  for (const id of [AMINA, BRIAN, CAROL]) await signUp(id, WAIT);
  await cancel(CAROL);
  const before = (await sentEmails()).length;
  await remove(CAROL);
  await remove(BRIAN);
  for (const id of [DAUDI, 99]) expect((await remove(id)).status, 'never signed up').toBe(404);
  const required = ['This field is required.'];
  expect(await note(AMINA, { state: 'removed' })).toMatchObject({ status: 400, json: { reason: required } });
  expect(await note(AMINA, {})).toMatchObject({ status: 400, json: { attendance: required } });
  expect(await line(AMINA, BRIAN, CAROL)).toEqual(['coming', 'removed', 'removed']);
  expect((await sentEmails()).slice(before)).toEqual(["brian: You're no longer on the waiting list: Test Flight"]);
  expect(emails()[0]?.text).toContain('removed you from the waiting list of Test Flight.');
});

const HERE = { attendance: 'checked_in' };
async function duringTheEvent() {
  const parts = await clubWithEvent({ places: 1 });
  await parts.signUp(AMINA);
  await parts.signUp(BRIAN, WAIT);
  parts.at('2027-05-01T18:10');
  const attendance = async () => (await parts.own(AMINA)).attendance;
  return { ...parts, attendance };
}

test('The latest check-in counts, in whichever order they arrive', async () => {
  const { note, attendance, rows } = await duringTheEvent();
  const before = rows('log').length;
  expect(await note(AMINA, { ...HERE, ms_ago: 5 * MINUTE_MS })).toMatchObject({ status: 200, json: HERE });
  expect((await note(AMINA, { ...HERE, ms_ago: 6 * MINUTE_MS })).status).toBe(200);
  // Undone four minutes ago, and a phone that was without network sends what it saw before that.
  await note(AMINA, { attendance: 'unknown', ms_ago: 4 * MINUTE_MS });
  const late = await note(AMINA, { attendance: 'not_here', ms_ago: 6 * MINUTE_MS }, PETER);
  expect([late.status, late.json]).toEqual([409, { detail: 'Someone changed this check-in later.', code: 'newer' }]);
  expect(await attendance()).toBe('unknown');
  await note(AMINA, { ...HERE, ms_ago: 3 * MINUTE_MS }, PETER);
  expect(await attendance()).toBe('checked_in');
  expect(rows('log'), 'the log of officers').toHaveLength(before);
});

const on = (clock: string) => ({ event_date: writeEventTime(new Date(`${clock}:00+03:00`)) });
const POSTPONED = { state: 'postponed', reason: 'The power has failed.' };
const NEXT_WEEK = { state: 'scheduled', ...on('2027-05-08T18:00') };

test.each<[string, when: string, object[], attendance: string]>([
  ['ends when the event gets another day', '2027-05-01T17:55', [NEXT_WEEK], 'unknown'],
  ['ends when the event gets another day later', '2027-05-01T17:55', [POSTPONED, NEXT_WEEK], 'unknown'],
  ['ends when the event has begun and gets another day', '2027-05-01T18:10', [on('2027-05-08T18:00')], 'unknown'],
  [
    'stays for a delay past midnight',
    '2027-05-01T17:55',
    [{ state: 'scheduled', ...on('2027-05-02T00:15') }],
    'checked_in',
  ],
  ['stays for another hour', '2027-05-01T17:55', [{ state: 'scheduled', ...on('2027-05-01T19:00') }], 'checked_in'],
  ['stays when the date is corrected afterwards', '2027-05-03T12:00', [on('2027-04-30T18:00')], 'checked_in'],
])('A check-in %s', async (_what, when, changes, expected) => {
  const { note, at, change, attendance } = await duringTheEvent();
  at('2027-05-01T17:40');
  await note(AMINA, HERE);
  at(when);
  for (const json of changes) expect((await change(json)).status).toBe(200);
  expect(await attendance()).toBe(expected);
});

test('A check-in that arrives after the event has got another day does not count', async () => {
  const { note, at, change, attendance } = await duringTheEvent();
  at('2027-05-01T17:55');
  await change(NEXT_WEEK);
  const late = await note(AMINA, { ...HERE, ms_ago: 5 * MINUTE_MS });
  expect([late.status, late.json.code, await attendance()]).toEqual([409, 'newer', 'unknown']);
});

test('A check-in of before any phone would keep it is refused', async () => {
  const { note, attendance } = await duringTheEvent();
  for (const ms_ago of [CHECK_INS_KEPT_MS + 1, 6e15, Number.MAX_SAFE_INTEGER])
    expect((await note(AMINA, { ...HERE, ms_ago })).status, `${ms_ago}`).toBe(400);
  expect(await attendance()).toBe('unknown');
  expect((await note(AMINA, { ...HERE, ms_ago: CHECK_INS_KEPT_MS })).status).toBe(200);
});

test('A check-in counts for attendees alone', async () => {
  const { note, cancel, remove, add, at, later } = await duringTheEvent();
  const refused = await note(BRIAN, HERE);
  expect([refused.status, refused.json]).toEqual([
    409,
    { detail: 'Brian Otieno has no place at this event.', code: 'not_coming' },
  ]);
  expect((await add(BRIAN, { over_limit: true })).status).toBe(201);
  // Seen before the officer had network to add the person in.
  expect((await note(BRIAN, HERE)).json.attendance).toBe('checked_in');
  await remove(BRIAN);
  expect((await note(BRIAN, HERE)).json.code).toBe('not_coming');
  expect((await add(BRIAN, { over_limit: true })).json.attendance).toBe('unknown');
  at('2027-05-01T18:00');
  later(-1);
  await cancel(AMINA);
  expect((await note(AMINA, HERE)).json.code).toBe('not_coming');
});
