/** An event of the demo, with those who signed up: one event in each state, one of them full. */

import type { DatabaseSync } from 'node:sqlite';
import { CLUB_TIME_ZONE } from '#club';
import { insertRow } from '../../server/database/database.ts';
import { insertEvent } from '../../server/events/events-table.ts';
import { DEMO_LOGINS } from '../../server/run/demo-logins.ts';
import { utcOffset } from '../../shared/time/club-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/instants.ts';
import type { DemoEvent, DemoSignUp } from './demo-events.ts';

interface Given {
  /** The hosts of events without others. */
  club: string;
  /** Name of a file in the media folder. */
  cover: string | null;
  now: number;
}

export function addDemoEvent(database: DatabaseSync, event: DemoEvent, { club, cover, now }: Given): void {
  const { title, description, location, with: host = club, state = 'scheduled', movedBy, hours, signUp } = event;
  const starts_at = startOf(event, now);
  const { id } = insertEvent(database, {
    ...{ title, description, location, host, starts_at, cover_image: cover, state, reason: event.reason ?? '' },
    ends_at: hours ? starts_at + hours * HOUR_MS : null,
    ...(movedBy && { was_date: starts_at - movedBy * DAY_MS }),
    ...((movedBy || ['postponed', 'cancelled'].includes(state)) && { changed_at: now - DAY_MS, sequence: 1 }),
    ...(signUp && {
      has_sign_up: 1,
      places: signUp.places ?? null,
      question: signUp.question ?? null,
      names: signUp.names ?? 'officers',
    }),
  });
  if (signUp) addSignUps(database, id, signUp, now);
}

/** The first ones come, the others wait. */
function addSignUps(database: DatabaseSync, event_id: number, signUp: DemoSignUp, now: number) {
  const { places = Number.POSITIVE_INFINITY, question, count, member: withMember } = signUp;
  const people = database
    .prepare('SELECT id FROM people WHERE is_member = 1 AND username <> ? ORDER BY id LIMIT ?')
    .all(DEMO_LOGINS.member.username, withMember ? count - 1 : count);
  const member = database.prepare('SELECT id FROM people WHERE username = ?').all(DEMO_LOGINS.member.username);
  for (const [index, { id }] of [...people, ...(withMember ? member : [])].entries())
    insertRow(database, 'sign_ups', {
      event_id,
      account_id: Number(id),
      state: index < places ? 'coming' : 'waiting',
      signed_up_at: now - DAY_MS + index * MINUTE_MS,
      answer: question && index % 3 === 0 ? 'No meat, please.' : '',
    });
}

/** In milliseconds since 1970. */
function startOf({ days, time }: DemoEvent, now: number): number {
  const day = new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  return Date.parse(`${day}T${time}:00${utcOffset(Date.parse(day), CLUB_TIME_ZONE)}`);
}
