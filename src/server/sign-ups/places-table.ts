/** The `event_places` table, with the events that its rows belong to. Times are milliseconds since 1970. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { readEventTime } from '../../shared/events/event-date.ts';
import { PlacesSettingsSchema } from '../../shared/sign-ups/event-people.ts';
import { type Move, shiftedTime } from '../events/events-table.ts';

const InstantSchema = v.nullable(v.number());
const { entries } = PlacesSettingsSchema;

const SettingsRowSchema = v.object({
  ...entries,
  opens_at: InstantSchema,
  closes_at: InstantSchema,
  leave_until: InstantSchema,
});
export type SettingsRow = v.InferOutput<typeof SettingsRowSchema>;

/** An event at which people can have places. */
const PlacedEventSchema = v.pipe(
  v.object({
    id: v.number(),
    slug: v.string(),
    title: v.string(),
    location: v.string(),
    event_date: v.string(),
    status: v.picklist(['draft', 'scheduled', 'postponed', 'cancelled']),
    settings: SettingsRowSchema,
  }),
  v.transform(({ event_date, ...event }) => ({ ...event, ...timesOf(event.settings, startOf(event_date)) })),
);
export type PlacedEvent = v.InferOutput<typeof PlacedEventSchema>;

/** Milliseconds since 1970. A draft without a date begins at infinity, after everything else. */
export const startOf = (eventDate: string): number =>
  eventDate === '' ? Number.POSITIVE_INFINITY : readEventTime(eventDate).getTime();

/** The effective times. The event may have been moved before the times that were set: no one can sign up or leave once it has begun. */
const timesOf = ({ closes_at, leave_until }: SettingsRow, start: number) => ({
  start,
  closesAt: Math.min(closes_at ?? start, start),
  leaveUntil: Math.min(leave_until ?? start, start),
});

/**
 * Moves the times that belong to the beginning, so that a later event can still be signed up for and left. Call it inside the transaction
 * that moves the event, before or after it. @returns the times before and after, for the log; empty when none has moved.
 */
export function movePlaceTimes(database: DatabaseSync, eventId: number, move: Move) {
  const [event] = readPlacedEvents(database, 'WHERE event.id = ?', eventId);
  const none = { before: {}, after: {} };
  if (!event) return none;
  const { closes_at, leave_until } = event.settings;
  const before = { closes_at, leave_until };
  const after = { closes_at: shiftedTime(closes_at, move), leave_until: shiftedTime(leave_until, move) };
  if (after.closes_at === closes_at && after.leave_until === leave_until) return none;
  database
    .prepare('UPDATE event_places SET closes_at = ?, leave_until = ?, version = version + 1 WHERE event_id = ?')
    .run(after.closes_at, after.leave_until, eventId);
  return { before, after };
}

const readFrom =
  (table: 'events' | 'public_events') =>
  /** @param rest of the SQL, which calls the table `event`: `WHERE`. @param values of its parameters. */
  (database: DatabaseSync, rest: string, ...values: SQLInputValue[]): PlacedEvent[] =>
    database
      .prepare(
        `SELECT event.*, coalesce(state, 'scheduled') AS status, ${Object.keys(entries).map((name) => `event_places.${name}`)}
         FROM ${table} AS event JOIN event_places ON event_places.event_id = event.id
         LEFT JOIN event_states ON event_states.event_id = event.id ${rest}`,
      )
      .all(...values)
      .map((row) => v.parse(PlacedEventSchema, { ...row, settings: row }));

/** For officers and for what happens by itself: drafts included. */
export const readPlacedEvents = readFrom('events');
export const publicPlacedEvents = readFrom('public_events');

export const findPlacedEvent = (database: DatabaseSync, slug: string): PlacedEvent | undefined =>
  publicPlacedEvents(database, 'WHERE slug = ?', slug)[0];

/** @returns the row as it is stored. */
export const saveSettings = (database: DatabaseSync, eventId: number, row: SettingsRow): SettingsRow =>
  v.parse(
    SettingsRowSchema,
    database
      .prepare(
        `INSERT OR REPLACE INTO event_places (event_id, places, opens_at, closes_at, leave_until, who, names, question, version)
         VALUES (:eventId, :places, :opens_at, :closes_at, :leave_until, :who, :names, :question, :version) RETURNING *`,
      )
      .get({ ...row, eventId }),
  );
