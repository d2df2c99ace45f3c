/**
 * The `events` table: rows have the fields of `EventReplySchema`, with `event_date` and `cover_image` as they are stored. And the rules for
 * the end of an event and for its slug. Instants are milliseconds since 1970.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type EventReply, EventReplySchema } from '../../shared/events/event.ts';
import { readEventTime } from '../../shared/events/event-date.ts';
import { answeredDate } from '../../shared/time/read-date.ts';
import { insertRow, parseRow, updateRow } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { publicPictureUrl } from '../media/media.ts';

export const eventNotFound = () => problem('not_found', 'Not found.');

/** @throws HttpProblem 404 where there is nothing. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw eventNotFound();
  return found;
}

/** `event_date` has six digits of a second, `cover_image` is the name of a file in the media folder; see the migration. */
export type EventRow = EventReply;

/** What an event needs before it has an id and a slug; a field with a default may be left out. */
export const NewEventSchema = v.omit(EventReplySchema, ['id', 'slug']);
export type NewEvent = v.InferInput<typeof NewEventSchema>;
export type EventChange = Partial<v.InferOutput<typeof NewEventSchema>>;

/** The newest date first, equal ones by title. No drafts. */
export const listEvents = (database: DatabaseSync): EventRow[] =>
  database
    .prepare('SELECT * FROM public_events ORDER BY event_date DESC, title COLLATE NOCASE, id')
    .all()
    .map((row) => v.parse(EventReplySchema, row));

/** A row that may be a draft: its texts and its date may be blank. */
export const AnyEventRowSchema = v.object({ ...EventReplySchema.entries, event_date: v.string() });
export type AnyEventRow = v.InferOutput<typeof AnyEventRowSchema>;

/** For staff only: drafts included. @throws HttpProblem 404 */
export const anyEventOf = (database: DatabaseSync, slug: string): AnyEventRow =>
  orNotFound(parseRow(AnyEventRowSchema, database.prepare('SELECT * FROM events WHERE slug = ?').get(slug)));

export const findEvent = (database: DatabaseSync, slug: string) =>
  parseRow(EventReplySchema, database.prepare('SELECT * FROM public_events WHERE slug = ?').get(slug));

/** Call it in a transaction, so that two events with one title get different slugs. */
export const addEvent = (database: DatabaseSync, event: NewEvent): EventRow =>
  v.parse(
    EventReplySchema,
    insertRow(database, 'events', { ...v.parse(NewEventSchema, event), slug: freeSlug(database, event.title) }),
  );

export interface ChangedEvent {
  before: EventRow;
  after: EventRow;
}

/** The slug stays, because links lead to it. Call it in a transaction. @returns undefined when the event is gone. */
export function changeEvent(database: DatabaseSync, id: number, change: EventChange): ChangedEvent | undefined {
  const before = parseRow(EventReplySchema, database.prepare('SELECT * FROM events WHERE id = ?').get(id));
  return before && { before, after: v.parse(EventReplySchema, updateRow(database, 'events', id, change)) };
}

export const deleteEvent = (database: DatabaseSync, id: number) =>
  database.prepare('DELETE FROM events WHERE id = ?').run(id);

/** A row as the calls answer it. */
export const eventReply = (row: EventRow, apiUrl: string): EventReply => ({
  ...row,
  event_date: answeredDate(row.event_date),
  cover_image: publicPictureUrl(apiUrl, row.cover_image),
});

/** Characters of a slug, its number included. */
const SLUG_LIMIT = 50;
/** For a title without a Latin letter or a digit. */
const NAMELESS = 'event';

/** The last part of an event's address, never blank: `Café Événement, No. 1!` → `cafe-evenement-no-1`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    // `_` alone is the address of the shell page.
    .replace(/^[-_]+/, '')
    .slice(0, SLUG_LIMIT)
    .replace(/[-_]+$/, '');
  return plain || NAMELESS;
}

/** The slug of a title, with the lowest number that makes it free. Call it in the transaction that writes it. */
export function freeSlug(database: DatabaseSync, title: string): string {
  const slug = slugOf(title);
  const taken = database.prepare('SELECT 1 FROM events WHERE slug = ?');
  let candidate = slug;
  for (let number = 2; taken.get(candidate) !== undefined; number += 1) {
    const ending = `-${number}`;
    candidate = slug.slice(0, SLUG_LIMIT - ending.length) + ending;
  }
  return candidate;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_MS = 14 * DAY_MS;

const WRONG_END = 'Must be after the event starts, and within two weeks of it.';

/** @param eventDate as it is stored; blank for a draft without a date, which accepts any end. @returns error messages; empty when the end is valid. */
export function endErrors(eventDate: string, endsAt: number | null): { ends_at?: string[] } {
  if (eventDate === '' || endsAt === null) return {};
  const length = endsAt - readEventTime(eventDate).getTime();
  return length > 0 && length <= LONGEST_MS ? {} : { ends_at: [WRONG_END] };
}

/** Event dates as they are stored; blank for a draft without a date. */
export interface Move {
  from: string;
  to: string;
}

/** A time that moves with the event, such as its end: the time between them stays the same. */
export const shiftedTime = (time: number | null, { from, to }: Move): number | null =>
  time === null || from === '' || to === '' ? time : time + readEventTime(to).getTime() - readEventTime(from).getTime();
