/** Who comes, as officers and those who come see it; and what officers do with the list. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EventPersonSchema } from '../../../src/shared/sign-ups/event-people.ts';
import { makeOfficer } from '../roles.ts';
import { AMINA, BRIAN, CAROL, clubOfPlaces, DAUDI, EVENT, OTTO, PETER, ROSE, STRANGER } from './club-of-places.ts';

const WAIT = { waiting_ok: true };
const PEOPLE = `${EVENT}/people/`;

test('Officers see who comes, who waits, then those who left or were removed', async () => {
  const { ask, leave, remove, as, database } = await clubOfPlaces({ places: 2, question: 'Food?' });
  database.exec("UPDATE accounts SET phone_number = '254700000001'");
  for (const id of [AMINA, BRIAN, CAROL, DAUDI, PETER]) await ask(id, { ...WAIT, answer: 'No meat.' });
  await leave(AMINA);
  await remove(CAROL);
  const { status, json } = await as(ROSE, 'GET', PEOPLE);
  expect([status, v.parse(v.array(EventPersonSchema), json)]).toEqual([200, json]);
  expect(json.map((row: Record<string, unknown>) => [row.pk, row.state, row.position])).toEqual([
    [BRIAN, 'coming', null],
    [DAUDI, 'coming', null],
    [PETER, 'waiting', 1],
    [AMINA, 'left', null],
    [CAROL, 'removed', null],
  ]);
  expect(json[0]).toMatchObject({
    ...{ first_name: 'Brian', last_name: 'Otieno', answer: 'No meat.', present: 'unknown', is_member: true },
    ...{ phone_number: null, email: null },
  });
  // Contacts are for who handles membership too.
  expect((await as(OTTO, 'GET', PEOPLE)).json[0]).toMatchObject({
    ...{ phone_number: '254700000001', email: 'brian@university.example' },
  });
});

test('Attendees see the names of the others who allow it, where the event shows them', async () => {
  const { ask, as, set, leave, database } = await clubOfPlaces({ places: 3 });
  for (const id of [AMINA, BRIAN, CAROL, DAUDI]) await ask(id, WAIT);
  database.exec(`UPDATE privacy SET in_lists = 1, in_directory = 0 WHERE account_id IN (${BRIAN}, ${DAUDI})`);
  const names = async (id: number) => {
    const { status, json } = await as(id, 'GET', PEOPLE);
    return status === 200 ? json : status;
  };
  expect(await names(AMINA)).toBe(403);
  await set({ places: 3, names: 'coming' });
  // Daudi allows it, but waits.
  expect(await names(AMINA)).toEqual([{ first_name: 'Brian', last_name: 'Otieno' }]);
  expect([await names(DAUDI), await names(STRANGER)]).toEqual([403, 403]);
  await leave(AMINA);
  expect(await names(AMINA)).toBe(403);
  expect(await names(CAROL)).toEqual([
    { first_name: 'Brian', last_name: 'Otieno' },
    { first_name: 'Daudi', last_name: 'Otieno' },
  ]);
  // The others, not oneself.
  expect(await names(BRIAN)).toEqual([{ first_name: 'Daudi', last_name: 'Otieno' }]);
  expect((await as(AMINA, 'GET', '/api/club/events/nowhere/people/')).status).toBe(403);
});

test('An officer adds anyone to a free place at any time, and the log says so', async () => {
  const { put, at, rows, sentEmails, emails } = await clubOfPlaces({ places: 1, closes_at: '2027-04-11T09:00:00Z' });
  at('2027-04-20T12:00');
  const { status, json } = await put(STRANGER);
  expect([status, v.parse(EventPersonSchema, json)]).toEqual([201, json]);
  expect(json).toMatchObject({ pk: STRANGER, state: 'coming', is_member: false });
  expect(await put(STRANGER)).toMatchObject({ status: 200, json });
  expect(rows('log').at(-1)).toMatchObject({
    ...{ actor_id: ROSE, action: 'place.give', subject_kind: 'person', subject_id: STRANGER, overridden: 0 },
    after: '{"event":"Test Flight"}',
  });
  expect(await sentEmails()).toEqual(['stranger: You have a place: Test Flight']);
  expect(emails()[0]?.links).toEqual([
    'http://localhost:4321/event-detail/test-flight',
    expect.stringMatching(/^http.*\/api\/club\/events\/test-flight\/calendar\.ics$/),
  ]);
});

test('An officer adds someone past the limit and the waiting list only by saying so, also at the door, and not to a cancelled event', async () => {
  const { put, ask, rows, line, places, at, become, sentEmails } = await clubOfPlaces({ places: 1 });
  await ask(AMINA);
  await ask(BRIAN, WAIT);
  const refused = await put(CAROL);
  expect([refused.status, refused.json.code]).toEqual([409, 'full']);
  expect((await put(CAROL, { over: true })).status).toBe(201);
  expect(rows('log').at(-1)).toMatchObject({ action: 'place.give', overridden: 1 });
  expect(await line(AMINA, BRIAN, CAROL)).toEqual(['coming', 'waiting 1', 'coming']);
  expect((await put(BRIAN, { over: true })).json.state).toBe('coming');
  expect(await places()).toMatchObject({ places: 1, coming: 3, waiting: 0, state: 'full' });
  // At the door.
  at('2027-05-01T18:05');
  expect((await put(DAUDI, { over: true })).status).toBe(201);
  expect((await sentEmails()).at(-1)).toBe("daudi: You've been added to Test Flight");
  become('cancelled');
  expect(await put(PETER, { over: true })).toMatchObject({ status: 409, json: { code: 'off' } });
});

test('An officer who may not see a hidden member cannot learn the name by adding the number', async () => {
  const { put, at, ask, remove, database, rows, sentEmails } = await clubOfPlaces();
  database.exec(`UPDATE privacy SET in_directory = 0 WHERE account_id IN (${BRIAN}, ${CAROL})`);
  await ask(CAROL);
  await remove(CAROL);
  await sentEmails();
  at('2027-05-03T12:00');
  const nobody = await put(99);
  expect(await put(BRIAN)).toMatchObject({ status: nobody.status, json: nobody.json });
  expect(rows('event_people')).toHaveLength(1);
  expect((await put(CAROL)).json, 'on the list already').toMatchObject({ first_name: 'Carol', state: 'coming' });
  makeOfficer(database, `id = ${ROSE}`, 'members');
  expect((await put(BRIAN)).json).toMatchObject({ first_name: 'Brian', state: 'coming' });
  expect((await sentEmails()).slice(-1)).toEqual(["brian: You've been added to Test Flight"]);
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${DAUDI}`);
  expect((await put(DAUDI)).status, 'address not confirmed').toBe(404);
});

test('An attendee whom an officer removes is told why, and only an officer adds the person again', async () => {
  const { ask, remove, change, put, line, mine, rows, sentEmails, emails } = await clubOfPlaces({ places: 1 });
  await ask(AMINA);
  await ask(BRIAN, WAIT);
  await sentEmails();
  const reason = 'See https://evil.example/x. <b>Bring</b> the form.';
  const { status, json } = await change(AMINA, { state: 'removed', reason });
  expect([status, json.state]).toEqual([200, 'removed']);
  expect(await line(AMINA, BRIAN)).toEqual(['removed', 'coming']);
  expect(await mine(AMINA)).toMatchObject({ reason, why: 'removed', may: { ask: false, leave: false } });
  expect((await sentEmails()).slice(2)).toEqual([
    'amina: Your place at Test Flight was cancelled',
    "brian: You're in: Test Flight",
  ]);
  expect(emails()[1]?.text).toContain('Reason: See https evil example x. <b>Bring< b> the form.');
  expect(emails()[1]?.links).toEqual(['http://localhost:4321/event-detail/test-flight']);
  expect(rows('log').at(-1)).toMatchObject({
    action: 'place.remove',
    subject_id: AMINA,
    after: '{"event":"Test Flight"}',
  });
  // Again: nothing new.
  expect((await remove(AMINA)).status).toBe(200);
  expect(await sentEmails()).toHaveLength(4);
  expect((await ask(AMINA, WAIT)).json.code).toBe('removed');
  expect((await put(AMINA, { over: true })).status).toBe(201);
  expect(await mine(AMINA)).toMatchObject({ state: 'coming', reason: '' });
});

test('An officer removes people who wait or have left with a reason, and only those who wait get an email', async () => {
  const { ask, leave, change, remove, line, sentEmails, emails } = await clubOfPlaces({ places: 1 });
  for (const id of [AMINA, BRIAN, CAROL]) await ask(id, WAIT);
  await leave(CAROL);
  const before = (await sentEmails()).length;
  await remove(CAROL);
  await remove(BRIAN);
  for (const id of [DAUDI, 99]) expect((await remove(id)).status, 'never signed up').toBe(404);
  const required = ['This field is required.'];
  expect(await change(AMINA, { state: 'removed' })).toMatchObject({ status: 400, json: { reason: required } });
  expect(await change(AMINA, {})).toMatchObject({ status: 400, json: { present: required } });
  expect(await line(AMINA, BRIAN, CAROL)).toEqual(['coming', 'removed', 'removed']);
  expect((await sentEmails()).slice(before)).toEqual(["brian: You're no longer on the waiting list: Test Flight"]);
  expect(emails()[0]?.text).toContain('removed you from the waiting list of Test Flight.');
});

const HERE = { present: 'here' };
const MINUTE = 60_000;
async function atTheDoor() {
  const parts = await clubOfPlaces({ places: 1 });
  await parts.ask(AMINA);
  await parts.ask(BRIAN, WAIT);
  parts.at('2027-05-01T18:10');
  const present = async () => (await parts.mine(AMINA)).present;
  return { ...parts, present };
}

test('The check-in that was tapped last counts, in whichever order it arrives', async () => {
  const { change, present, rows } = await atTheDoor();
  const before = rows('log').length;
  expect(await change(AMINA, { ...HERE, ms_ago: 5 * MINUTE })).toMatchObject({ status: 200, json: HERE });
  expect((await change(AMINA, { ...HERE, ms_ago: 6 * MINUTE })).status).toBe(200);
  // Undone four minutes ago, and a phone that was without network sends what it saw before that.
  await change(AMINA, { present: 'unknown', ms_ago: 4 * MINUTE });
  const late = await change(AMINA, { present: 'absent', ms_ago: 6 * MINUTE }, PETER);
  expect([late.status, late.json]).toEqual([409, { detail: 'Someone changed this check-in later.', code: 'newer' }]);
  expect(await present()).toBe('unknown');
  await change(AMINA, { ...HERE, ms_ago: 3 * MINUTE }, PETER);
  expect(await present()).toBe('here');
  expect(rows('log'), 'the log of officers').toHaveLength(before);
});

test('A tap checks in nobody who waits, left or was removed', async () => {
  const { change, leave, remove, put, at, later } = await atTheDoor();
  const refused = await change(BRIAN, HERE);
  expect([refused.status, refused.json]).toEqual([
    409,
    { detail: 'Brian Otieno has no place at this event.', code: 'not_coming' },
  ]);
  expect((await put(BRIAN, { over: true })).status).toBe(201);
  // Seen before the officer had network to put the person in.
  expect((await change(BRIAN, HERE)).json.present).toBe('here');
  await remove(BRIAN);
  expect((await change(BRIAN, HERE)).json.code).toBe('not_coming');
  at('2027-05-01T18:00');
  later(-1);
  await leave(AMINA);
  expect((await change(AMINA, HERE)).json.code).toBe('not_coming');
});
