/** The `event_people` table: who asked for a place, and what became of it. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { EventPersonSchema } from '../../shared/sign-ups/event-people.ts';
import { inTransaction, parseRow } from '../database/database.ts';
import { startOf } from './places-table.ts';

const { state, present } = EventPersonSchema.entries;

const PersonRowSchema = v.object({
  id: v.number(),
  account_id: v.number(),
  state,
  asked_at: v.number(),
  reason: v.string(),
  answer: v.string(),
  present,
  present_at: v.nullable(v.number()),
});
export type PersonRow = v.InferOutput<typeof PersonRowSchema>;

export const findPerson = (database: DatabaseSync, eventId: number, accountId: number) =>
  parseRow(
    PersonRowSchema,
    database.prepare('SELECT * FROM event_people WHERE event_id = ? AND account_id = ?').get(eventId, accountId),
  );

export const eventsOf = (database: DatabaseSync, accountId: number, state: 'coming' | 'waiting'): number[] =>
  database
    .prepare('SELECT event_id FROM event_people WHERE account_id = ? AND state = ?')
    .all(accountId, state)
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

/**
 * SQL: those on the waiting list of `:eventId` who can get a place. At an event for members, people whose membership has ended are skipped;
 * they keep their turn.
 */
const NEXT = `event_people WHERE event_id = :eventId AND state = 'waiting' AND (
  'accounts' = (SELECT who FROM event_places WHERE event_id = :eventId) OR account_id IN (SELECT id FROM people WHERE is_member = 1))`;

export const isSomebodyNext = (database: DatabaseSync, eventId: number): boolean =>
  database.prepare(`SELECT 1 FROM ${NEXT} LIMIT 1`).get({ eventId }) !== undefined;

/** Gives places to those who asked first. @param free number of places; -1: no limit. @returns ids of the people. */
export const giveToNext = (database: DatabaseSync, eventId: number, free: number): number[] =>
  database
    .prepare(
      `UPDATE event_people SET state = 'coming'
       WHERE id IN (SELECT id FROM ${NEXT} ORDER BY asked_at, id LIMIT :free) RETURNING account_id`,
    )
    .all({ eventId, free })
    .map((row) => Number(row.account_id));

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
  { accountId, into, answer, now }: { accountId: number; into: 'coming' | 'waiting'; answer: string; now: number },
): PersonRow =>
  v.parse(
    PersonRowSchema,
    database
      .prepare(
        `INSERT INTO event_people (event_id, account_id, state, asked_at, answer) VALUES (:eventId, :accountId, :into,
           max(:now, (SELECT coalesce(max(asked_at), 0) + 1 FROM event_people WHERE event_id = :eventId AND state = 'waiting')), :answer)
         ON CONFLICT (event_id, account_id) DO UPDATE SET state = :into, asked_at = excluded.asked_at, answer = :answer,
           reason = '', present = 'unknown', present_at = NULL RETURNING *`,
      )
      .get({ eventId, accountId, into, answer, now }),
  );

export const takeOut = (
  database: DatabaseSync,
  id: number,
  { into, reason }: { into: 'left' | 'removed'; reason: string },
) => database.prepare('UPDATE event_people SET state = ?, reason = ? WHERE id = ?').run(into, reason, id);

/** The latest note counts, not the latest call: a phone without network sends its notes later. */
export const notePresence = (
  database: DatabaseSync,
  id: number,
  { present, at }: Pick<PersonRow, 'present'> & { at: number },
) =>
  database
    .prepare(
      `UPDATE event_people SET present = :present, present_at = :at
       WHERE id = :id AND (present_at IS NULL OR present_at <= :at)`,
    )
    .run({ present, at, id }).changes > 0;

const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWERS_KEPT_MS = 30 * DAY_MS;
const PEOPLE_KEPT_MS = 400 * DAY_MS;

const PastEventSchema = v.object({
  id: v.number(),
  event_date: v.string(),
  ends_at: v.nullable(v.number()),
  state: v.nullable(v.string()),
});

/** Deletes data about the people of past events: answers after 30 days, the rows after 400 days. */
export const deleteExpiredEventPeople = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    const events = database
      .prepare(
        `SELECT events.id, event_date, ends_at, state FROM events LEFT JOIN event_states ON event_states.event_id = events.id
         WHERE events.id IN (SELECT event_id FROM event_people)`,
      )
      .all()
      .map((row) => v.parse(PastEventSchema, row));
    for (const { id, event_date, ends_at, state } of events) {
      const over = ends_at ?? startOf(event_date);
      if (now > over + PEOPLE_KEPT_MS) database.prepare('DELETE FROM event_people WHERE event_id = ?').run(id);
      // A postponed event is still to come, at a date that no one knows yet.
      else if (now > over + ANSWERS_KEPT_MS && state !== 'postponed')
        database.prepare("UPDATE event_people SET answer = '' WHERE event_id = ? AND answer <> ''").run(id);
    }
  });
