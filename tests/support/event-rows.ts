/** Writes events directly into the database, as another program may have stored them: nothing is cleaned. */
import type { DatabaseSync } from 'node:sqlite';
import { type EventRow, findEvent, insertEvent, updateEvent } from '../../src/server/events/events-table.ts';
import { eventReply } from './event.ts';

/** @param changed `starts_at` in milliseconds since 1970. @returns its slug. */
export function plantEvent(database: DatabaseSync, changed: Partial<EventRow> = {}): string {
  const { title, description, location, host } = eventReply();
  const starts_at = Date.parse('2031-05-01T14:30:00Z');
  return insertEvent(database, { title, description, location, host, starts_at, ...changed }).slug;
}

export function alterEvent(database: DatabaseSync, slug: string, change: Partial<EventRow>): void {
  const row = findEvent(database, slug);
  if (!row) throw new Error(`There is no event ${slug}.`);
  updateEvent(database, row.id, change);
}
