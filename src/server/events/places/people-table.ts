/** The `event_people` table: who asked for a place, and what became of it. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { EventPersonSchema } from '../../../shared/schemas/event-people.ts';
import { parseRow } from '../../database/database.ts';

const { state, present } = EventPersonSchema.entries;

const PersonRowSchema = v.object({
  id: v.number(),
  user_id: v.number(),
  state,
  asked_at: v.number(),
  reason: v.string(),
  answer: v.string(),
  present,
  present_at: v.nullable(v.number()),
});
export type PersonRow = v.InferOutput<typeof PersonRowSchema>;

export const findPerson = (database: DatabaseSync, eventId: number, userId: number) =>
  parseRow(
    PersonRowSchema,
    database.prepare('SELECT * FROM event_people WHERE event_id = ? AND user_id = ?').get(eventId, userId),
  );

/** Ids of the events at which somebody has a place. */
export const eventsWithPlace = (database: DatabaseSync, userId: number): number[] =>
  database
    .prepare("SELECT event_id FROM event_people WHERE user_id = ? AND state = 'coming'")
    .all(userId)
    .map((row) => Number(row.event_id));

/** Those who come, then those who wait, then those who left or were removed. Each group in the order of asking. */
export const listPeople = (database: DatabaseSync, eventId: number): PersonRow[] =>
  database
    .prepare(
      `SELECT * FROM event_people WHERE event_id = ?
       ORDER BY CASE state WHEN 'coming' THEN 1 WHEN 'waiting' THEN 2 ELSE 3 END, asked_at, id`,
    )
    .all(eventId)
    .map((row) => v.parse(PersonRowSchema, row));

export const countPeople = (database: DatabaseSync, eventId: number, state: 'coming' | 'waiting'): number =>
  Number(
    database.prepare('SELECT count(*) AS people FROM event_people WHERE event_id = ? AND state = ?').get(eventId, state)
      ?.people,
  );

/** Place on the waiting list, from 1; null for people who are not on it. */
export function positionOf(database: DatabaseSync, eventId: number, row: PersonRow | undefined): number | null {
  if (row?.state !== 'waiting') return null;
  const ahead = database
    .prepare(
      "SELECT count(*) AS people FROM event_people WHERE event_id = ? AND state = 'waiting' AND (asked_at, id) < (?, ?)",
    )
    .get(eventId, row.asked_at, row.id);
  return Number(ahead?.people) + 1;
}

/**
 * Gives a person a place, or puts them at the end of the waiting list, also when they had asked before. The time of asking is made later
 * than that of all who wait, so that two requests in one millisecond keep their order. To be called inside a transaction.
 */
export const putIn = (
  database: DatabaseSync,
  eventId: number,
  { userId, into, answer, now }: { userId: number; into: 'coming' | 'waiting'; answer: string; now: number },
): PersonRow =>
  v.parse(
    PersonRowSchema,
    database
      .prepare(
        `INSERT INTO event_people (event_id, user_id, state, asked_at, answer) VALUES (:eventId, :userId, :into,
           max(:now, (SELECT coalesce(max(asked_at), 0) + 1 FROM event_people WHERE event_id = :eventId AND state = 'waiting')), :answer)
         ON CONFLICT (event_id, user_id) DO UPDATE SET state = :into, asked_at = excluded.asked_at, answer = :answer, came_up_at = NULL,
           ended_at = NULL, ended_by = NULL, reason = '', present = 'unknown', present_at = NULL, present_by = NULL RETURNING *`,
      )
      .get({ eventId, userId, into, answer, now }),
  );

interface Ending {
  into: 'left' | 'removed';
  by: number;
  reason: string;
  now: number;
}

export const takeOut = (database: DatabaseSync, id: number, { into, by, reason, now }: Ending) =>
  database
    .prepare('UPDATE event_people SET state = ?, ended_at = ?, ended_by = ?, reason = ? WHERE id = ?')
    .run(into, now, by, reason, id);
