/** When people can sign up for an event, when it is full, and who gets a free place. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import { queueEmail } from '../email/email-queue.ts';
import { effectiveTimes, startOf } from '../events/event-times.ts';
import { type EventRow, eventById } from '../events/events-table.ts';
import { movedUp } from './sign-up-emails.ts';
import { countSignUps, giveToNext, isSomebodyNext } from './sign-ups-table.ts';

/** A free place belongs to the waiting list first. @param coming how many have a place, where that is known. */
export const isFull = (database: DatabaseSync, { id, places }: EventRow, coming?: number): boolean =>
  places !== null && ((coming ?? countSignUps(database, id, 'coming')) >= places || isSomebodyNext(database, id));

/** Why no one can sign up now; null when people can. */
export function obstacleOf(event: EventRow, now: number) {
  if (event.state !== 'scheduled') return 'not_scheduled';
  if (now >= startOf(event)) return 'started';
  if (now >= effectiveTimes(event).closesAt) return 'closed';
  return event.opens_at !== null && now < event.opens_at ? 'not_open_yet' : null;
}

/**
 * Moves people from the waiting list to free places, in the order of sign-up, and emails them. Call it inside every transaction that can
 * free a place: someone cancels or is removed, an account is deleted, places are added, an event is moved or is reinstated, someone
 * becomes a member. `sendQueuedEmails` after it. No one moves up once the event has started, or while it is cancelled or postponed.
 */
export function moveUp({ database }: { database: DatabaseSync }, eventId: number, now: number): void {
  const event = eventById(database, eventId);
  if (!event?.has_sign_up || event.state !== 'scheduled' || startOf(event) <= now) return;
  const free = event.places === null ? -1 : Math.max(0, event.places - countSignUps(database, eventId, 'coming'));
  for (const person of giveToNext(database, eventId, free)) queueEmail(database, { ...person, ...movedUp(event) }, now);
}
