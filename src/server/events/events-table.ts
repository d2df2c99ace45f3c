/** The `events` table, drafts included, and the slugs of events. Times are milliseconds since 1970. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { EVENT_LIMITS, EventSignUpSchema, StaffEventReplySchema } from '#shared/events/event.ts';
import { isUsableSlug } from '#shared/events/event-slug.ts';
import { mapValues } from '#shared/text/fields.ts';
import { insertRow, parseRow, updateRow } from '../database/database.ts';
import { HOLD_MS } from '../email/email-queue.ts';
import { orNotFound } from '../http/problem.ts';

const TimeSchema = v.nullable(v.number());
const { id, slug, state, reason, sequence, version } = StaffEventReplySchema.entries;
const { places, who, names, question } = EventSignUpSchema.entries;

/** What each column means is said in database/migrations/001-tables.sql. */
const EventRowSchema = v.object({
  ...{ id, slug },
  ...mapValues(EVENT_LIMITS, () => v.string()),
  /** With a fraction, because calls write millionths of a second. Null: a draft without a date. */
  starts_at: TimeSchema,
  ends_at: TimeSchema,
  /** Name of a file in the media folder. */
  cover_image: v.nullable(v.string()),
  ...{ state, reason: reason.wrapped },
  was_date: TimeSchema,
  changed_at: TimeSchema,
  /** Null unless it is cancelled. */
  cancelled_at: TimeSchema,
  ...{ sequence: sequence.wrapped, version },
  has_sign_up: v.picklist([0, 1]),
  places,
  opens_at: TimeSchema,
  closes_at: TimeSchema,
  leave_until: TimeSchema,
  ...{ who, names, question },
});
export type EventRow = v.InferOutput<typeof EventRowSchema>;

/** A change that is saved, for what follows from it. */
export interface SavedChange {
  before: EventRow;
  after: EventRow;
  /** Nobody has arrived there yet. */
  isOnAnotherDay: boolean;
  /** Whether those who signed up get an email. */
  notify: boolean;
}

/** How people sign up, where no one does. */
export const NO_SIGN_UP = {
  ...{ has_sign_up: 0, places: null, opens_at: null, closes_at: null, leave_until: null },
  ...{ who: 'members', names: 'officers', question: null },
} as const satisfies Partial<EventRow>;

/**
 * Until when a cancellation can be undone before anyone is emailed; null: not, or no longer. One in the future, from a clock that was ahead,
 * counts as an old one.
 */
export const undoUntil = ({ cancelled_at }: Pick<EventRow, 'cancelled_at'>, now: number): number | null =>
  cancelled_at !== null && Math.abs(now - cancelled_at) < HOLD_MS ? cancelled_at + HOLD_MS : null;

const readFrom =
  (table: 'events' | 'public_events') =>
  (database: DatabaseSync, rest: string, ...values: SQLInputValue[]): EventRow[] =>
    database
      .prepare(`SELECT * FROM ${table} ${rest}`)
      .all(...values)
      .map((row) => v.parse(EventRowSchema, row));

const readEvents = readFrom('events');
/** For officers: drafts included, those without a date first. */
export const listAllEvents = (database: DatabaseSync): EventRow[] =>
  readEvents(database, 'ORDER BY starts_at DESC NULLS FIRST, title COLLATE NOCASE, id');

/** Those ahead that people sign up for. */
export const listWithSignUp = (database: DatabaseSync, now: number): EventRow[] =>
  readEvents(database, "WHERE state = 'scheduled' AND has_sign_up = 1 AND starts_at > ?", now);

const readPublic = readFrom('public_events');
/** No drafts. The newest date first, equal ones by title. */
export const listPublicEvents = (database: DatabaseSync): EventRow[] =>
  readPublic(database, 'ORDER BY starts_at DESC, title COLLATE NOCASE, id');

/** No draft. */
export const findEvent = (database: DatabaseSync, slug: string): EventRow | undefined =>
  readPublic(database, 'WHERE slug = ?', slug)[0];

/** For officers only: drafts included. @throws HttpProblem 404 */
export const anyEvent = (database: DatabaseSync, slug: string): EventRow =>
  orNotFound(readEvents(database, 'WHERE slug = ?', slug)[0]);

/** Drafts included. */
export const eventById = (database: DatabaseSync, id: number): EventRow | undefined =>
  readEvents(database, 'WHERE id = ?', id)[0];

export type EventColumns = Partial<Omit<EventRow, 'id'>>;

/** Texts that are left out are blank. Call it in a transaction, so that two events with one title get different slugs. */
export function insertEvent(database: DatabaseSync, event: EventColumns & Pick<EventRow, 'title' | 'host'>): EventRow {
  const row = { description: '', location: '', ...event, slug: freeSlug(database, event.title) };
  return v.parse(EventRowSchema, insertRow(database, 'events', row));
}

/** @returns undefined when the event is gone. */
export const updateEvent = (database: DatabaseSync, id: number, change: EventColumns): EventRow | undefined =>
  parseRow(EventRowSchema, updateRow(database, 'events', id, change));

export const deleteEventRow = (database: DatabaseSync, id: number) =>
  database.prepare('DELETE FROM events WHERE id = ?').run(id);

/** Characters of a slug, its number included. */
const SLUG_LIMIT = 50;
/** For a title without a Latin letter or a digit, and for one whose address is taken by another page (shared/events/event-slug.ts). */
const NAMELESS = 'event';

/** The last part of an event's address, never blank: `Café Événement, No. 1!` → `cafe-evenement-no-1`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, SLUG_LIMIT)
    .replace(/[-_]+$/, '');
  return isUsableSlug(plain) ? plain : NAMELESS;
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
