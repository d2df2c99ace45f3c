/** Deletes data about the people of past events: answers after 30 days, names after 400 days. Only the numbers are kept. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { inTransaction } from '../../database/database.ts';
import { startOf } from './places-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWERS_KEPT_MS = 30 * DAY_MS;
const PEOPLE_KEPT_MS = 400 * DAY_MS;

const EventSchema = v.object({
  id: v.number(),
  event_date: v.string(),
  ends_at: v.nullable(v.number()),
  state: v.nullable(v.string()),
});

/** @param now milliseconds since 1970. */
export const deleteExpiredEventPeople = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    const events = database
      .prepare(
        `SELECT events.id, event_date, ends_at, state FROM events LEFT JOIN event_states ON event_states.event_id = events.id
         WHERE events.id IN (SELECT event_id FROM event_people)`,
      )
      .all()
      .map((row) => v.parse(EventSchema, row));
    for (const { id, event_date, ends_at, state } of events) {
      const over = ends_at ?? startOf(event_date);
      if (now > over + PEOPLE_KEPT_MS) keepNumbers(database, id);
      // A postponed event is still to come, at a date that nobody knows yet.
      else if (now > over + ANSWERS_KEPT_MS && state !== 'postponed')
        database.prepare("UPDATE event_people SET answer = '' WHERE event_id = ? AND answer <> ''").run(id);
    }
  });

function keepNumbers(database: DatabaseSync, eventId: number): void {
  database
    .prepare(
      `INSERT INTO event_attendance (event_id, coming, here)
       SELECT :eventId, count(*), count(*) FILTER (WHERE present = 'here') FROM event_people WHERE event_id = :eventId AND state = 'coming'
       ON CONFLICT (event_id) DO UPDATE SET coming = coming + excluded.coming, here = here + excluded.here`,
    )
    .run({ eventId });
  database.prepare('DELETE FROM event_people WHERE event_id = ?').run(eventId);
}
