/** Writes one invented event into the database, with its date counted from today. */
import type { DatabaseSync } from 'node:sqlite';
import { readEventDate } from '../../server/events/event-date.ts';
import { addEvent } from '../../server/events/events-table.ts';
import { writeEventTime } from '../../shared/club-time.ts';
import type { DemoEvent } from './demo-events.ts';

const DAY = 24 * 60 * 60 * 1000;
const NAIROBI = '+03:00';

export interface EventCircumstances {
  /** Name in the media folder. */
  cover: string | null;
  /** Short name of the club, host of what it holds alone. */
  club: string;
  /** Milliseconds since 1970. */
  now: number;
}

export function addDemoEvent(database: DatabaseSync, event: DemoEvent, { cover, club, now }: EventCircumstances): void {
  const { title, description, location, with: host = club } = event;
  addEvent(database, { title, description, location, host, event_date: keptDate(event, now), cover_image: cover });
}

/** The way of a date that a member of staff picks: as wire text, and then as the backend reads that. */
function keptDate({ days, time }: DemoEvent, now: number): string {
  const day = new Date(now + days * DAY).toISOString().slice(0, 10);
  const date = readEventDate(writeEventTime(new Date(`${day}T${time}:00${NAIROBI}`)));
  if ('error' in date) throw new Error(date.error);
  return date.instant;
}
