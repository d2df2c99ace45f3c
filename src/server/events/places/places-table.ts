/** The `event_places` table, with the events that its rows belong to. Times are milliseconds since 1970. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { readEventTime } from '../../../shared/event-date.ts';
import { PlacesSettingsSchema } from '../../../shared/schemas/event-people.ts';

const InstantSchema = v.nullable(v.number());
const { entries } = PlacesSettingsSchema;

export const SettingsRowSchema = v.object({
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

/** The effective times. The event may have been moved before the times that were set: nobody can sign up or leave once it has begun. */
const timesOf = ({ closes_at, leave_until }: SettingsRow, start: number) => ({
  start,
  closesAt: Math.min(closes_at ?? start, start),
  leaveUntil: Math.min(leave_until ?? start, start),
});

/** Drafts included. @param rest of the SQL: `WHERE`. @param values of its parameters. */
export const readPlacedEvents = (database: DatabaseSync, rest: string, ...values: SQLInputValue[]): PlacedEvent[] =>
  database
    .prepare(
      `SELECT events.*, coalesce(state, 'scheduled') AS status, ${Object.keys(entries).map((name) => `event_places.${name}`)}
       FROM events JOIN event_places ON event_places.event_id = events.id
       LEFT JOIN event_states ON event_states.event_id = events.id ${rest}`,
    )
    .all(...values)
    .map((row) => v.parse(PlacedEventSchema, { ...row, settings: row }));

/** A published event at which people can sign up. */
export const findPlacedEvent = (database: DatabaseSync, slug: string): PlacedEvent | undefined =>
  readPlacedEvents(database, 'WHERE slug = ?', slug).find(({ status }) => status !== 'draft');
