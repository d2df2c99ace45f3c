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

/** A draft may have no date yet: it begins after everything else. */
export const startOf = (eventDate: string): number =>
  eventDate === '' ? Number.POSITIVE_INFINITY : readEventTime(eventDate).getTime();

/** The times that count. An event may have been moved past those that were set: nobody signs up or leaves once it has begun. */
const timesOf = ({ closes_at, leave_until }: SettingsRow, start: number) => ({
  start,
  closesAt: Math.min(closes_at ?? start, start),
  leaveUntil: Math.min(leave_until ?? start, start),
});

/** @param rest of the SQL: `WHERE`. Drafts are among them. */
export const readPlacedEvents = (database: DatabaseSync, rest: string, ...values: SQLInputValue[]): PlacedEvent[] =>
  database
    .prepare(
      `SELECT events.*, coalesce(state, 'scheduled') AS status, ${Object.keys(entries).map((name) => `event_places.${name}`)}
       FROM events JOIN event_places ON event_places.event_id = events.id
       LEFT JOIN event_states ON event_states.event_id = events.id ${rest}`,
    )
    .all(...values)
    .map((row) => v.parse(PlacedEventSchema, { ...row, settings: row }));

/** One that everybody may see, and where people can sign up. */
export const findPlacedEvent = (database: DatabaseSync, slug: string): PlacedEvent | undefined =>
  readPlacedEvents(database, 'WHERE slug = ?', slug).find(({ status }) => status !== 'draft');
