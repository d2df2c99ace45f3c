/** Writes the invented events into the database, with their dates counted from today. */
import type { DatabaseSync } from 'node:sqlite';
import { writeEventTime } from '../../lib/club-time.ts';
import { readEventDate } from '../events/event-date.ts';
import { addEvent } from '../events/events-table.ts';
import type { Media } from '../media/media.ts';
import { keepCover } from './demo-covers.ts';
import { DEMO_EVENTS, type DemoEvent } from './demo-events.ts';

const DAY = 24 * 60 * 60 * 1000;
const NAIROBI = '+03:00';

/** @param now milliseconds since 1970. @param club its short name, host of what it holds alone. */
export async function plantEvents(database: DatabaseSync, media: Media, now: number, club: string): Promise<void> {
  const covers = await Promise.all(DEMO_EVENTS.map(({ cover }) => (cover ? keepCover(media, cover) : null)));
  for (const [index, event] of DEMO_EVENTS.entries()) {
    const { title, description, location, with: host = club } = event;
    const event_date = keptDate(event, now);
    addEvent(database, { title, description, location, host, event_date, cover_image: covers[index] ?? null });
  }
}

/** The way of a date that a member of staff picks: as wire text, and then as the backend reads that. */
function keptDate({ days, time }: DemoEvent, now: number): string {
  const day = new Date(now + days * DAY).toISOString().slice(0, 10);
  const date = readEventDate(writeEventTime(new Date(`${day}T${time}:00${NAIROBI}`)));
  if ('error' in date) throw new Error(date.error);
  return date.instant;
}
