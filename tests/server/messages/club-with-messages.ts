/** A club whose officers write to people: members get club news, and the event is open to guests. */
import { vi } from 'vitest';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { handOverMessages } from '../../../src/server/messages/hand-over.ts';
import { OTTO } from '../sign-ups/club-with-event.ts';
import { addressOf, clubWithGuests } from '../sign-ups/club-with-guests.ts';

export const MESSAGES = '/api/club/messages/';

export async function clubWithMessages(changed = {}) {
  const parts = await clubWithGuests({ places: 20 }, changed);
  const { as, backend, database, later } = parts;
  database.exec('UPDATE privacy SET news = 1 WHERE account_id IN (SELECT account_id FROM memberships)');
  const deliver = vi.spyOn(backend.mailer, 'deliver');

  const reach = async (query: string, by = OTTO) => (await as(by, 'GET', `${MESSAGES}reach/?${query}`)).json;
  /** To the number of people that the officer would see. */
  async function write(message: object = {}, by = OTTO) {
    const json = { audience: 'members', subject: 'Bring a hat', text: 'It is sunny.', ...message } as Message;
    const { audience, event = '', year = '' } = json;
    const { emails } = await reach(new URLSearchParams({ audience, event, year: String(year) }).toString(), by);
    return as(by, 'POST', MESSAGES, { emails, ...json });
  }
  const writeToAttendees = (message: object = {}) => write({ audience: 'attendees', event: 'test-flight', ...message });
  const change = (id: number, json: object, by = OTTO) => as(by, 'PATCH', `${MESSAGES}${id}/`, json);
  const read = async (id: number, by = OTTO) => (await as(by, 'GET', `${MESSAGES}${id}/`)).json;
  /** A minute of the schedule. @returns whom emails of this subject have reached since the last one. */
  async function minute(subject = 'Bring a hat') {
    deliver.mockClear();
    later(MINUTE_MS);
    handOverMessages(backend);
    await parts.sentEmails();
    return deliver.mock.calls.filter(([email]) => email.subject === subject).map(([{ to }]) => to.split('@')[0]);
  }
  return { ...parts, deliver, reach, write, writeToAttendees, change, read, minute, addressOf };
}

interface Message {
  audience: string;
  event?: string;
  year?: number;
}
