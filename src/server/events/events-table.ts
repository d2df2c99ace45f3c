/** Rows of the `events` table. */
import type { DatabaseSync } from 'node:sqlite';
import type { ClubEvent } from '../../shared/schemas/event.ts';
import { inTransaction } from '../database/database.ts';
import { publicPictureUrl } from '../media/media.ts';
import { answeredDate } from './event-date.ts';
import { freeSlug } from './slug.ts';

/** A row as SQLite gives it; see the migration for what each column holds. */
export interface EventRow {
  id: number;
  slug: string;
  title: string;
  description: string;
  event_date: string;
  location: string;
  host: string;
  cover_image: string | null;
}
export type NewEvent = Omit<EventRow, 'id' | 'slug'>;

/** The newest date first, equal ones by title. */
export const listEvents = (database: DatabaseSync) =>
  database
    .prepare('SELECT * FROM events ORDER BY event_date DESC, title COLLATE NOCASE, id')
    .all() as unknown as EventRow[];

export const findEvent = (database: DatabaseSync, slug: string) =>
  database.prepare('SELECT * FROM events WHERE slug = ?').get(slug) as unknown as EventRow | undefined;

/** Chooses the slug and writes in one step, so that equal titles at once get different ones. */
export const addEvent = (database: DatabaseSync, event: NewEvent): EventRow =>
  inTransaction(
    database,
    () =>
      database
        .prepare(
          `INSERT INTO events (slug, title, description, event_date, location, host, cover_image)
           VALUES (:slug, :title, :description, :event_date, :location, :host, :cover_image) RETURNING *`,
        )
        .get({ ...event, slug: freeSlug(database, event.title) }) as unknown as EventRow,
  );

/** @returns the row before and after; undefined when the event is gone. The slug stays, because links lead to it. */
export const changeEvent = (
  database: DatabaseSync,
  id: number,
  change: Partial<NewEvent>,
): { before: EventRow; after: EventRow } | undefined =>
  inTransaction(database, () => {
    const before = database.prepare('SELECT * FROM events WHERE id = ?').get(id) as unknown as EventRow | undefined;
    if (!before) return undefined;
    const after = { ...before, ...change };
    const { slug: _stays, ...row } = after;
    database
      .prepare(
        `UPDATE events SET title = :title, description = :description, event_date = :event_date, location = :location,
         host = :host, cover_image = :cover_image WHERE id = :id`,
      )
      .run(row);
    return { before, after };
  });

/** @returns the row that was there; undefined when there was none. */
export const deleteEvent = (database: DatabaseSync, slug: string) =>
  database.prepare('DELETE FROM events WHERE slug = ? RETURNING *').get(slug) as unknown as EventRow | undefined;

/** A row as the calls answer it: eight keys in the hosted backend's order. */
export const eventOf = (row: EventRow, apiUrl: string): ClubEvent => ({
  id: row.id,
  title: row.title,
  description: row.description,
  event_date: answeredDate(row.event_date),
  location: row.location,
  host: row.host,
  cover_image: publicPictureUrl(apiUrl, row.cover_image),
  slug: row.slug,
});
