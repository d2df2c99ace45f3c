/** Drafts: rows of `events` whose state is `draft`. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import type { Draft } from '../../shared/events/staff-event.ts';
import { answeredDate } from '../../shared/time/read-date.ts';
import { insertRow, updateRow } from '../database/database.ts';
import { publicPictureUrl } from '../media/media.ts';
import { movePlaceTimes } from '../sign-ups/places-table.ts';
import { type AnyEventRow, AnyEventRowSchema, type EventChange, freeSlug, orNotFound, slugOf } from './events-table.ts';

const DraftRowSchema = v.object({
  ...AnyEventRowSchema.entries,
  ends_at: v.nullable(v.number()),
  version: v.number(),
});
type DraftRow = v.InferOutput<typeof DraftRowSchema>;

/** The newest first. @param rest of the SQL: conditions. @param values of its parameters. */
const readDrafts = (database: DatabaseSync, rest = '', ...values: SQLInputValue[]): DraftRow[] =>
  database
    .prepare(
      `SELECT events.*, ends_at, version FROM events JOIN event_states ON event_id = id
       WHERE state = 'draft' ${rest} ORDER BY id DESC`,
    )
    .all(...values)
    .map((row) => v.parse(DraftRowSchema, row));

export const listDrafts = (database: DatabaseSync): DraftRow[] => readDrafts(database);

/** @throws HttpProblem 404 when there is no such draft, or it was published. */
export const draftOf = (database: DatabaseSync, slug: string): DraftRow =>
  orNotFound(readDrafts(database, 'AND slug = ?', slug)[0]);

export type DraftFields = EventChange & { ends_at?: number | null | undefined };

/** Call it inside a transaction, like all below. Fields that are left out are blank. */
export function insertDraft(
  database: DatabaseSync,
  { ends_at = null, ...fields }: DraftFields & { title: string; host: string },
  now: number,
): DraftRow {
  const blank = { description: '', event_date: '', location: '', cover_image: null };
  const slug = freeSlug(database, fields.title);
  const { id } = v.parse(AnyEventRowSchema, insertRow(database, 'events', { ...blank, ...fields, slug }));
  insertRow(database, 'event_states', { event_id: id, state: 'draft', ends_at, changed_at: now });
  return draftOf(database, slug);
}

/** The slug follows the title, because no link leads to a draft. */
export function updateDraft(database: DatabaseSync, draft: DraftRow, change: DraftFields, now: number): DraftRow {
  const { ends_at = draft.ends_at, title = draft.title, ...fields } = change;
  const slug = slugOf(title) === slugOf(draft.title) ? draft.slug : freeSlug(database, title);
  movePlaceTimes(database, draft.id, { from: draft.event_date, to: fields.event_date ?? draft.event_date });
  updateRow(database, 'events', draft.id, { ...fields, title, slug });
  database
    .prepare('UPDATE event_states SET ends_at = ?, changed_at = ?, version = version + 1 WHERE event_id = ?')
    .run(ends_at, now, draft.id);
  return draftOf(database, slug);
}

/** Copies whole rows, so that no new column is forgotten: the event and its sign-up settings, without dates, state and people. */
export function copyAsDraft(
  database: DatabaseSync,
  event: AnyEventRow,
  { cover_image, now }: { cover_image: string | null; now: number },
): DraftRow {
  const { id, slug, ...row } = {
    ...event,
    ...database.prepare('SELECT * FROM events WHERE id = ?').get(event.id),
  };
  const draft = insertDraft(database, { ...row, event_date: '', cover_image }, now);
  const places = database.prepare('SELECT * FROM event_places WHERE event_id = ?').get(id);
  if (places) {
    const times = { opens_at: null, closes_at: null, leave_until: null };
    insertRow(database, 'event_places', { ...places, ...times, event_id: draft.id, version: 1 });
  }
  return draft;
}

/** A row as the calls answer it. */
export const draftReply = ({ ends_at, ...row }: DraftRow, apiUrl: string): Draft => ({
  ...row,
  event_date: row.event_date === '' ? null : answeredDate(row.event_date),
  cover_image: publicPictureUrl(apiUrl, row.cover_image),
  ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
});
