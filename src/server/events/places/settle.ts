/** Gives free places to those who wait. */
import type { DatabaseSync } from 'node:sqlite';
import { readEventTime } from '../../../shared/event-date.ts';
import { eventStateOf } from '../event-state-table.ts';
import { countPeople } from './people-table.ts';

/**
 * Moves people from the waiting list to free places, in the order in which they asked. Call it inside every transaction that can free a
 * place: somebody leaves or is removed, an account is deleted, places are added, a cancelled event takes place after all. Nobody moves up
 * once the event has begun, or while it is cancelled or postponed.
 * @param now milliseconds since 1970. @returns ids of those who moved up. The caller must send each of them a mail.
 */
export function settle(database: DatabaseSync, eventId: number, now: number): number[] {
  const event = database
    .prepare('SELECT event_date, places FROM events JOIN event_places ON event_id = id WHERE id = ?')
    .get(eventId) as { event_date: string; places: number | null } | undefined;
  if (!event || eventStateOf(database, eventId).state !== 'scheduled') return [];
  if (readEventTime(event.event_date).getTime() <= now) return [];
  const free = event.places === null ? -1 : Math.max(0, event.places - countPeople(database, eventId, 'coming'));
  return database
    .prepare(
      `UPDATE event_people SET state = 'coming', came_up_at = :now WHERE id IN (
        SELECT id FROM event_people WHERE event_id = :eventId AND state = 'waiting' ORDER BY asked_at, id LIMIT :free
      ) RETURNING user_id`,
    )
    .all({ now, eventId, free })
    .map((row) => Number(row.user_id));
}
