/** A club with an event ahead, two officers of events, and people who sign up; its clock is the test's. */

import { DAY_MS } from '#shared/time/instants.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { insertRow } from '../../../src/server/database/database.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { newTicket } from '../../../src/server/sign-ups/sign-ups-table.ts';
import { makeOfficer } from '../roles.ts';
import { type CallOptions, testBackendOnDisk } from '../support.ts';

export const FLIGHT = {
  title: 'Test Flight',
  description: '<p>Hello</p>',
  event_date: '2027-05-01T10:00:00.000Z',
  location: 'Runway 1',
  host: 'The Club',
};

type Fields = Record<string, string | File>;

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A form as a browser sends it when no cover was chosen. Node's own writes a part without a file name. */
export const nothingChosen = (fields: Record<string, string> = {}) => {
  const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text));
  return {
    body: `${parts.join('')}${part('name="cover_image"; filename=""', '')}--x--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  };
};

export const fileOf = (bytes: Buffer, name = 'cover.png') => new File([new Uint8Array(bytes)], name);

/** A Saturday noon at the club, months before the event. */
export const NOON = Date.UTC(2026, 10, 21, 9);
/** When the event of `FLIGHT` really begins. */
export const START = Date.UTC(2027, 4, 1, 13);
export const at = (instant: number) => new Date(instant).toISOString();
/** A date as staff send it, so many days after that of the event. */
export const later = (days: number) => new Date(Date.parse(FLIGHT.event_date) + days * DAY_MS).toISOString();

export async function eventClub(changed = {}) {
  const clock = { now: NOON };
  const parts = await testBackendOnDisk({ now: () => clock.now, siteUrl: 'https://club.example', ...changed });
  const { backend, call } = parts;
  const { database, tokens } = backend;

  async function add(first_name: string) {
    const names = { username: `u-${first_name}`, email: `${first_name.toLowerCase()}@university.example` };
    const id = addAccountRow(database, { ...names, first_name, last_name: 'Otieno', password_hash: '' }, NOON);
    database.prepare('UPDATE accounts SET verified_at = 1 WHERE id = ?').run(id);
    return { id, ...names };
  }
  const staff = await add('Amina');
  const other = await add('Brian');
  makeOfficer(database);
  const member = await add('Carol');

  /** Signed in at this moment: a token of months before has run out. */
  const as = async ({ id }: { id: number }, method: string, path: string, options: CallOptions = {}) =>
    call(method, path, { token: await tokens.issue({ id, token_version: 1 }), ...options });
  async function create(fields: object = {}) {
    const answer = await as(staff, 'POST', '/api/events/', { json: { ...FLIGHT, ...fields } });
    // So that the log holds only what a test does to the event.
    if (answer.status === 201) database.exec("DELETE FROM log WHERE action = 'event.publish'");
    return answer;
  }
  const createByForm = (fields: Fields = {}) =>
    as(staff, 'POST', '/api/events/', { body: formOf({ ...FLIGHT, ...fields }) });
  const editWith = (options: CallOptions, slug = 'test-flight') =>
    as(staff, 'PATCH', `/api/events/edit/${slug}/`, options);
  const edit = (json: object, slug?: string) => editWith({ json }, slug);
  const editByForm = (fields: Fields) => editWith({ body: formOf(fields) });
  const remove = (slug = 'test-flight') => as(staff, 'DELETE', `/api/events/delete/${slug}/`);
  /** As officers see it. */
  const look = async (slug = 'test-flight') => (await as(staff, 'GET', `/api/club/events/${slug}/`)).json;
  const show = (slug = 'test-flight') => call('GET', `/api/events/${slug}/`);
  const list = async () => (await call('GET', '/api/events/')).json;
  const draft = (fields: object = {}) => as(staff, 'POST', '/api/events/', { json: { state: 'draft', ...fields } });

  const idOf = (slug = 'test-flight') => Number(database.prepare('SELECT id FROM events WHERE slug = ?').get(slug)?.id);
  /** Someone new, with a place or on the waiting list. */
  async function signsUp(first_name: string, state: 'coming' | 'waiting' | 'cancelled' = 'coming') {
    const person = await add(first_name);
    const row = { event_id: idOf(), account_id: person.id, state, signed_up_at: clock.now, ticket: newTicket() };
    insertRow(database, 'sign_ups', row);
    return person;
  }
  let seen = 0;
  /** Lets time pass, and sends what is due. @returns the emails that left since the last time, the oldest first. */
  async function pass(time: number) {
    await backend.background.idle();
    clock.now += time;
    sendQueuedEmails(backend);
    await backend.background.idle();
    const fresh = parts.emails().filter(({ id }) => id > seen);
    seen = fresh[0]?.id ?? seen;
    return fresh.reverse();
  }
  const unsent = () => database.prepare('SELECT key FROM email_queue WHERE sent_at IS NULL ORDER BY id').all();
  const logged = () =>
    database
      .prepare("SELECT actor_id, action, before, after FROM log WHERE subject_kind = 'event' ORDER BY id")
      .all()
      .map(({ before, after, ...row }) => ({ ...row, before: JSON.parse(`${before}`), after: JSON.parse(`${after}`) }));

  return {
    ...{ ...parts, database, clock, staff, other, member, as, create, createByForm, edit, editWith, editByForm },
    ...{ remove, look, show, list, draft, idOf, signsUp, pass, unsent, logged },
  };
}
