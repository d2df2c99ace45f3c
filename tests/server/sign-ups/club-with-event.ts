/** A club whose clock a test moves, with an event that people sign up for. */

import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { insertRow } from '../../../src/server/database/database.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { doDailyTasks } from '../../../src/server/run/schedule.ts';
import { makeMember, makeOfficer } from '../roles.ts';
import { type CallOptions, testBackend } from '../support.ts';

/** Officers for events, for events and payments, and for everything. */
export const [ROSE, PETER, OTTO] = [1, 2, 3];
/** Approved members, and one who is not. */
export const [AMINA, BRIAN, CAROL, DAUDI, STRANGER] = [4, 5, 6, 7, 8];
const NAMES = ['Rose', 'Peter', 'Otto', 'Amina', 'Brian', 'Carol', 'Daudi', 'Stranger'];

const SETTINGS = { places: 2, opens_at: null, closes_at: null, leave_until: null, question: null };
export const EVENT = '/api/club/events/test-flight';
const EDIT = '/api/events/edit';
/** The event starts at six in the evening at the club, 21 days from now. */
const START = '2027-05-01T18:00';

const instantOf = (clock: string) => Date.parse(`${clock}:00+03:00`);

/** April 10, 2027, noon at the club, unless moved. @param settings of sign-up; null: no one signs up. */
export async function clubWithEvent(settings: object | null = SETTINGS, changed = {}) {
  let time = instantOf('2027-04-10T12:00');
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
  const addEvent = (slug: string, title: string, clock = START) =>
    insertRow(database, 'events', { ...FLIGHT, slug, title, starts_at: instantOf(clock) });
  const change = (json: object, by = ROSE, slug = 'test-flight') => as(by, 'PATCH', `${EDIT}/${slug}/`, json);
  /** The settings of sign-up. */
  const set = (json: object, by = ROSE, slug = 'test-flight') =>
    change({ sign_up: { ...SETTINGS, ...json } }, by, slug);
  const signUp = (id: number, json: object = {}, event = EVENT) => as(id, 'POST', `${event}/sign-up/`, json);
  const cancel = (id: number, event = EVENT) => as(id, 'DELETE', `${event}/sign-up/`);
  const own = async (id: number, event = EVENT) => (await as(id, 'GET', `${event}/sign-up/`)).json;
  /** What everybody sees of sign-up. */
  const numbers = async () => (await parts.call('GET', '/api/events/test-flight/')).json.sign_up;
  const add = (pk: number, json: object = {}, by = ROSE) => as(by, 'POST', `${EVENT}/attendees/`, { pk, ...json });
  /** Number of someone's sign-up; 0: none. */
  const signUpOf = (pk: number) =>
    Number(database.prepare('SELECT id FROM sign_ups WHERE event_id = 1 AND account_id = ?').get(pk)?.id ?? 0);
  const note = (pk: number, json: object, by = ROSE) => as(by, 'PATCH', `${EVENT}/attendees/${signUpOf(pk)}/`, json);
  const remove = (pk: number, by = ROSE) => note(pk, { state: 'removed', reason: 'Bring the form first.' }, by);
  /** Where each of them stands, e.g. `coming`, `waiting 2`. */
  const line = async (...ids: number[]) =>
    (await Promise.all(ids.map((id) => own(id)))).map(({ state, position }) =>
      position === null ? state : `${state} ${position}`,
    );

  /** Moves the clock to a time at the club, e.g. `2027-05-01T18:00`. */
  const at = (clock: string) => {
    time = instantOf(clock);
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
  /** These two without a call, so that nobody is emailed or moves up. */
  const moveTo = (clock: string) =>
    database.prepare('UPDATE events SET starts_at = ? WHERE id = 1').run(instantOf(clock));
  const become = (state: string) =>
    database.prepare("UPDATE events SET state = ?, reason = 'Rain.' WHERE id = 1").run(state);
  const rows = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();

  addEvent('test-flight', 'Test Flight');
  if (settings !== null) await set(settings);
  return {
    ...{ ...parts, database, as, addEvent, change, set, signUp, cancel, own, numbers, add, note, remove, line },
    ...{ at, later, now: () => time, sentEmails, morning, moveTo, become, rows },
  };
}

export const FLIGHT = { description: '<p>Up.</p>', location: 'Runway 1', host: 'The Club' };
