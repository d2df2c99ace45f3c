/** Tells those who waited that a place is theirs. */
import type { DatabaseSync } from 'node:sqlite';
import { queueMail } from '../../mail/mail-queue.ts';
import { movedUp } from './place-mails.ts';
import { type PlacedEvent, readPlacedEvents } from './places-table.ts';
import { settle } from './settle.ts';

interface Parts {
  database: DatabaseSync;
}

/** @param userIds what `settle` returned. @param now milliseconds since 1970. To be called in the transaction of `settle`. */
export function queueMovedUpMails(
  { database }: Parts,
  event: Pick<PlacedEvent, 'id' | 'slug' | 'title' | 'location' | 'start'>,
  userIds: readonly number[],
  now: number,
): void {
  for (const userId of userIds) queueMail(database, { userId, content: movedUp(event) }, now);
}

/** Settles, and tells. To be called inside the transaction that freed a place; `sendQueuedMails` after it. */
export function moveUp(parts: Parts, eventId: number, now: number): void {
  const userIds = settle(parts.database, eventId, now);
  const event = readPlacedEvents(parts.database, 'WHERE events.id = ?', eventId)[0];
  if (event) queueMovedUpMails(parts, event, userIds, now);
}
