/** The ticket of a sign-up: how long it stays the same, and what the door is answered about it. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, EVENT, PETER, ROSE, STRANGER } from './club-with-event.ts';
import { clubWithGuests } from './club-with-guests.ts';

const WAIT = { waiting_ok: true };
const NOT_FOUND = { status: 404 };

async function clubWithTickets(settings: object = {}) {
  const parts = await clubWithEvent({ places: 5, ...settings });
  const { own, note, as, at } = parts;
  const ticketOf = async (id: number, event = EVENT): Promise<string> => (await own(id, event)).ticket;
  const scan = (id: number, by = ROSE, ms_ago = 0) => note(id, { attendance: 'checked_in', scanned: true, ms_ago }, by);
  const find = (code: string, by = ROSE, event = EVENT) => as(by, 'GET', `${event}/tickets/${code}/`);
  const start = () => at('2027-05-01T18:05');
  return { ...parts, ticketOf, scan, find, start };
}

test('A ticket comes with the place, and stays the same after cancelling and signing up again', async () => {
  const { signUp, cancel, own, ticketOf } = await clubWithTickets({ places: 1 });
  await signUp(AMINA);
  const code = await ticketOf(AMINA);
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
  expect((await signUp(BRIAN, WAIT)).json.ticket, 'on the waiting list').toBeNull();
  expect((await cancel(AMINA)).json.ticket, 'cancelled').toBeNull();
  const moved = await ticketOf(BRIAN);
  expect(moved).not.toBe(code);
  await cancel(BRIAN);
  await signUp(AMINA);
  expect(await ticketOf(AMINA)).toBe(code);
  expect((await own(STRANGER)).ticket).toBeNull();
});

test('A ticket stays the same when a guest becomes an account', async () => {
  const { confirm, as, call, database, backend, now } = await clubWithGuests({ places: 3 });
  await confirm('Zawadi');
  const ticket = async () => (await as(ROSE, 'GET', `${EVENT}/attendees/`)).json[0].ticket;
  const code = await ticket();
  database
    .prepare('UPDATE accounts SET email = ?, email_key = ? WHERE id = ?')
    .run('zawadi@mail.example', 'zawadi@mail.example', CAROL);
  backend.reactions.verified({ id: CAROL, email: 'zawadi@mail.example' }, now());
  expect((await as(ROSE, 'GET', `${EVENT}/attendees/`)).json[0]).toMatchObject({ pk: CAROL, ticket: code });
  expect((await call('GET', `/api/club/tickets/${code}/`)).status).toBe(200);
});

test('A scan leaves an earlier check-in as it is, whoever scans and whichever arrives first', async () => {
  const { signUp, scan, note, start, later } = await clubWithTickets();
  await signUp(AMINA);
  start();
  const first = await scan(AMINA);
  expect(v.parse(AttendeeSchema, first.json)).toMatchObject({
    ...{ attendance: 'checked_in', checked_in_at: '2027-05-01T15:05:00.000Z' },
    checked_in_by: { pk: ROSE, first_name: 'Rose' },
  });
  later(60_000);
  expect(await scan(AMINA, PETER), 'later').toMatchObject({ status: 200, json: first.json });
  expect(await scan(AMINA, PETER, 600_000), 'by a phone that had no network').toMatchObject({ json: first.json });
  expect((await note(AMINA, { attendance: 'checked_in' }, PETER)).json, 'a tap').toMatchObject({
    checked_in_by: { pk: PETER, first_name: 'Peter' },
  });
});

test("Undo of a scan leaves another officer's check-in, and reverts one's own", async () => {
  const { signUp, scan, note, start, later } = await clubWithTickets();
  await signUp(AMINA);
  start();
  const first = await scan(AMINA);
  later(60_000);
  const undo = (by: number) => note(AMINA, { attendance: 'unknown', scanned: true }, by);
  expect(await undo(PETER)).toMatchObject({ status: 200, json: first.json });
  expect((await undo(ROSE)).json.attendance).toBe('unknown');
});

test('A scan from before an Undo is not noted', async () => {
  const { signUp, scan, note, start, later } = await clubWithTickets();
  await signUp(AMINA);
  start();
  await scan(AMINA);
  later(60_000);
  expect((await note(AMINA, { attendance: 'unknown' })).json).toMatchObject({
    ...{ attendance: 'unknown', checked_in_at: null, checked_in_by: null },
  });
  expect(await scan(AMINA, PETER, 90_000)).toMatchObject({ status: 409, json: { code: 'newer' } });
  expect((await scan(AMINA, PETER)).json.checked_in_by.pk).toBe(PETER);
});

test('Fifty scans of one ticket at once are one check-in', async () => {
  const { signUp, scan, start, rows } = await clubWithTickets();
  await signUp(AMINA);
  start();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => scan(AMINA, n % 2 ? ROSE : PETER)));
  expect(new Set(answers.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size).toBe(1);
  expect(rows('sign_ups')).toHaveLength(1);
});

test('An officer finds whose ticket a code is, and of another event only the event', async () => {
  const { signUp, remove, addEvent, set, ticketOf, find } = await clubWithTickets();
  addEvent('other-talk', 'Other Talk');
  await set({ places: 5 }, ROSE, 'other-talk');
  const other = EVENT.replace('test-flight', 'other-talk');
  await signUp(AMINA);
  await signUp(BRIAN, {}, other);
  const code = await ticketOf(AMINA);
  await remove(AMINA);
  expect((await find(code.toLowerCase())).json).toMatchObject({
    ...{ event: { slug: 'test-flight' }, attendee: { pk: AMINA, state: 'removed', ticket: code } },
  });
  const { json, text } = await find(await ticketOf(BRIAN, other));
  expect(json).toEqual({ event: { slug: 'other-talk', title: 'Other Talk' }, attendee: null });
  expect(text).not.toContain('Brian');
  expect([await find('ABCDEFGH23456789'), await find('nonsense')]).toMatchObject([NOT_FOUND, NOT_FOUND]);
  expect((await find(code, BRIAN)).status).toBe(403);
});
