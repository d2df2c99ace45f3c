/** Writes events directly into the database, as an older or another backend may have stored them: nothing is cleaned. */
import type { DatabaseSync } from 'node:sqlite';
import {
  addEvent,
  changeEvent,
  type EventChange,
  findEvent,
  type NewEvent,
} from '../../src/server/events/events-table.ts';
import { writeEventTime } from '../../src/shared/events/event-date.ts';
import { readEventDate } from '../../src/shared/time/read-date.ts';
import { inventedEvent } from './event.ts';

type Given = Partial<Omit<NewEvent, 'event_date'>> & { at?: string };

/** @param at start, e.g. `2031-05-01T14:30:00Z`. @returns its slug. */
export function plantEvent(database: DatabaseSync, { at = '2031-05-01T14:30:00Z', ...given }: Given = {}): string {
  const { title, description, location, host, cover_image } = inventedEvent;
  const date = readEventDate(writeEventTime(new Date(at)));
  if ('error' in date) throw new Error(date.error);
  return addEvent(database, { title, description, location, host, cover_image, ...given, event_date: date.instant })
    .slug;
}

export function alterEvent(database: DatabaseSync, slug: string, change: EventChange): void {
  const row = findEvent(database, slug);
  if (!row || !changeEvent(database, row.id, change)) throw new Error(`There is no event ${slug}.`);
}
