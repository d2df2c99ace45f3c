/** Who comes to the invented events: to one with room, and to a full one with a waiting list. */
import type { DatabaseSync } from 'node:sqlite';
import { insertRow } from '../../server/database/database.ts';
import { putIn } from '../../server/events/places/people-table.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

const HOUR_MS = 60 * 60 * 1000;

const DEMO_PLACES = [
  { title: 'Wind Tunnel Open Day', places: 12, names: 'coming', question: null, coming: 9, waiting: 0 },
  {
    title: 'Annual General Meeting',
    places: 6,
    names: 'officers',
    question: 'What do you eat?',
    coming: 6,
    waiting: 2,
  },
] as const;

/** Approved members, by their keys. The first of them comes nowhere: whoever signs in as her can ask for a place. */
const GUESTS = DEMO_PEOPLE.flatMap(({ is, joining }, index) => (is || joining ? [] : [index + 1])).slice(1);

export function addDemoPlaces(database: DatabaseSync, now: number): void {
  for (const { title, coming, waiting, ...settings } of DEMO_PLACES) {
    const event_id = Number(database.prepare('SELECT id FROM events WHERE title = ?').get(title)?.id);
    insertRow(database, 'event_places', { event_id, ...settings });
    for (const [index, userId] of GUESTS.slice(0, coming + waiting).entries())
      putIn(database, event_id, {
        userId,
        into: index < coming ? 'coming' : 'waiting',
        answer: settings.question === null ? '' : 'Everything',
        now: now - (GUESTS.length - index) * HOUR_MS,
      });
  }
}
