/** A club whose clock a test moves, with an event that has places. */

import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { addEvent } from '../../../src/server/events/events-table.ts';
import { doDailyTasks } from '../../../src/server/run/schedule.ts';
import { writeEventTime } from '../../../src/shared/events/event-date.ts';
import { readEventDate } from '../../../src/shared/time/read-date.ts';
import { makeMember, makeOfficer } from '../roles.ts';
import { type CallOptions, testBackend } from '../support.ts';

/** Officers for events, for events and payments, and for everything. */
export const [ROSE, PETER, OTTO] = [1, 2, 3];
/** Approved members, and one who is not. */
export const [AMINA, BRIAN, CAROL, DAUDI, STRANGER] = [4, 5, 6, 7, 8];
const NAMES = ['Rose', 'Peter', 'Otto', 'Amina', 'Brian', 'Carol', 'Daudi', 'Stranger'];

const SETTINGS = { places: 2, opens_at: null, closes_at: null, leave_until: null, question: null };
export const EVENT = '/api/club/events/test-flight';
/** The event begins at six in the evening at the club, 21 days from now. */
const START = '2027-05-01T18:00';

/** April 10, 2027, noon at the club, unless moved. */
export async function clubOfPlaces(settings: object | null = SETTINGS, changed = {}) {
  let time = Date.parse('2027-04-10T12:00:00+03:00');
  const parts = testBackend({ now: () => time, ...changed });
  const { database, tokens, background } = parts.backend;
  for (const [index, first_name] of NAMES.entries()) {
    const names = { username: `K-${index + 1}`, email: `${first_name.toLowerCase()}@university.example` };
    const id = addAccountRow(database, { ...names, first_name, last_name: 'Otieno', password_hash: '' }, time);
    database.prepare('UPDATE accounts SET verified_at = ? WHERE id = ?').run(time, id);
  }
  makeOfficer(database, `id IN (${ROSE}, ${PETER})`);
  makeOfficer(database, `id = ${OTTO}`, 'all');
  makeMember(database, `id <> ${STRANGER}`);

  async function as(id: number, method: string, path: string, json?: unknown, options: CallOptions = {}) {
    const token = await tokens.issue({ id, token_version: 1 });
    return parts.call(method, path, { token, ...(json !== undefined && { json }), ...options });
  }
  /** @param clock on the clock of the club. */
  const add = (title: string, clock = START) => addEvent(database, { ...FLIGHT, title, event_date: dateOf(clock) });
  const set = (json: object, by = ROSE, event = EVENT) => as(by, 'PUT', `${event}/places/`, { ...SETTINGS, ...json });
  const ask = (id: number, json: object = {}, event = EVENT) => as(id, 'POST', `${event}/places/mine/`, json);
  const leave = (id: number, event = EVENT) => as(id, 'DELETE', `${event}/places/mine/`);
  const mine = async (id: number, event = EVENT) => (await as(id, 'GET', `${event}/places/mine/`)).json;
  const places = async (event = EVENT) => (await parts.call('GET', `${event}/places/`)).json;
  const put = (pk: number, json: object = {}, by = ROSE) => as(by, 'POST', `${EVENT}/people/`, { pk, ...json });
  const change = (pk: number, json: object, by = ROSE) => as(by, 'PATCH', `${EVENT}/people/${pk}/`, json);
  const remove = (pk: number, by = ROSE) => change(pk, { state: 'removed', reason: 'Bring the form first.' }, by);
  /** Where each of them stands, e.g. `coming`, `waiting 2`. */
  const line = async (...ids: number[]) =>
    (await Promise.all(ids.map((id) => mine(id)))).map(({ state, position }) =>
      position === null ? state : `${state} ${position}`,
    );

  /** Moves the clock to a time at the club, e.g. `2027-05-01T18:00`. */
  const at = (clock: string) => {
    time = Date.parse(`${clock}:00+03:00`);
  };
  const later = (ms: number) => {
    time += ms;
  };
  async function sentEmails() {
    sendQueuedEmails(parts.backend);
    await background.idle();
    return parts
      .emails()
      .toReversed()
      .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  }
  async function morning(clock: string) {
    at(clock);
    doDailyTasks(parts.backend);
    return sentEmails();
  }
  const moveTo = (clock: string) =>
    database.prepare("UPDATE events SET event_date = ? WHERE slug = 'test-flight'").run(dateOf(clock));
  const become = (state: string) =>
    database
      .prepare("INSERT OR REPLACE INTO event_states (event_id, state, reason, changed_at) VALUES (1, ?, 'Rain.', 1)")
      .run(state);
  const rows = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();

  add('Test Flight');
  if (settings !== null) await set(settings);
  return {
    ...{ ...parts, database, as, add, set, ask, leave, mine, places, put, change, remove, line },
    ...{ at, later, now: () => time, sentEmails, morning, moveTo, become, rows },
  };
}

const FLIGHT = { description: '<p>Up.</p>', location: 'Runway 1', host: 'The Club', cover_image: null };

function dateOf(clock: string): string {
  const date = readEventDate(writeEventTime(new Date(`${clock}:00+03:00`)));
  if ('error' in date) throw new Error(date.error);
  return date.instant;
}
