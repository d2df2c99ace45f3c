/** Gives free places to those who wait. */
import type { DatabaseSync } from 'node:sqlite';
import { readEventTime } from '../../../shared/event-date.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { eventStateOf } from '../states/states-table.ts';
import { countPeople, giveToNext } from './people-table.ts';
import { movedUp, onlyFor } from './place-mails.ts';
import { readPlacedEvents } from './places-table.ts';

/**
 * Moves people from the waiting list to free places, in the order in which they asked, and tells them. Call it inside every transaction that
 * can free a place: somebody leaves or is removed, an account is deleted, places are added, an event is moved or takes place after all,
 * somebody becomes a member. `sendQueuedMails` after it.
 * @param now milliseconds since 1970.
 */
export function moveUp({ database }: { database: DatabaseSync }, eventId: number, now: number): void {
  const userIds = settle(database, eventId, now);
  const [event] = readPlacedEvents(database, 'WHERE event.id = ?', eventId);
  if (event)
    for (const userId of userIds) queueMail(database, { userId, content: movedUp(event), ...onlyFor(event) }, now);
}

/** Nobody moves up once the event has begun, or while it is cancelled or postponed. @returns ids of those who moved up, and must be told. */
export function settle(database: DatabaseSync, eventId: number, now: number): number[] {
  const event = database
    .prepare('SELECT event_date, places FROM events JOIN event_places ON event_id = id WHERE id = ?')
    .get(eventId) as { event_date: string; places: number | null } | undefined;
  if (!event || eventStateOf(database, eventId).state !== 'scheduled') return [];
  if (readEventTime(event.event_date).getTime() <= now) return [];
  const free = event.places === null ? -1 : Math.max(0, event.places - countPeople(database, eventId, 'coming'));
  return giveToNext(database, eventId, free);
}
