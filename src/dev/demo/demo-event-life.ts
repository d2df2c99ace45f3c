/** Statuses and sign-ups of the demo's events: one event in each status, one of them full. */
import type { DatabaseSync } from 'node:sqlite';
import { insertRow } from '../../server/database/database.ts';
import { DEMO_LOGINS } from '../../server/run/demo-logins.ts';
import { settle } from '../../server/sign-ups/places.ts';
import type { EventReply } from '../../shared/events/event.ts';
import { readEventTime } from '../../shared/events/event-date.ts';
import type { DemoEvent, DemoSignUp } from './demo-events.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function addDemoEventLife(
  database: DatabaseSync,
  { id, event_date }: Pick<EventReply, 'id' | 'event_date'>,
  { state, reason = '', movedBy, hours, signUp }: DemoEvent,
  now: number,
): void {
  const start = readEventTime(event_date).getTime();
  if (signUp) addDemoPlaces(database, id, signUp, now);
  if (state || movedBy || hours)
    insertRow(database, 'event_states', {
      event_id: id,
      state: state ?? 'scheduled',
      reason,
      was_date: movedBy ? start - movedBy * DAY_MS : null,
      ends_at: hours ? start + hours * HOUR_MS : null,
      changed_at: now - DAY_MS,
      sequence: state === 'draft' || (!state && !movedBy) ? 0 : 1,
    });
}

/** All people are put on the waiting list, then the first ones get the places. */
function addDemoPlaces(database: DatabaseSync, event_id: number, signUp: DemoSignUp, now: number) {
  const { places = null, question = null, names = 'officers', asked, member: withMember } = signUp;
  insertRow(database, 'event_places', { event_id, places, question, names });
  const people = database
    .prepare('SELECT id FROM people WHERE is_member = 1 AND username <> ? ORDER BY id LIMIT ?')
    .all(DEMO_LOGINS.member.username, withMember ? asked - 1 : asked);
  const member = database.prepare('SELECT id FROM people WHERE username = ?').all(DEMO_LOGINS.member.username);
  for (const [index, { id }] of [...people, ...(withMember ? member : [])].entries())
    insertRow(database, 'event_people', {
      event_id,
      account_id: Number(id),
      state: 'waiting',
      asked_at: now - DAY_MS + index * MINUTE_MS,
      answer: question && index % 3 === 0 ? 'No meat, please.' : '',
    });
  settle(database, event_id, now - HOUR_MS);
}
