/** Gives free places to those who wait, and tells them. */
import type { DatabaseSync } from 'node:sqlite';
import { queueMail } from '../../mail/mail-queue.ts';
import { movedUp } from './place-mails.ts';
import { readPlacedEvents } from './places-table.ts';
import { settle } from './settle.ts';

/** @param now milliseconds since 1970. To be called inside the transaction that freed a place; `sendQueuedMails` after it. */
export function moveUp({ database }: { database: DatabaseSync }, eventId: number, now: number): void {
  const userIds = settle(database, eventId, now);
  const [event] = readPlacedEvents(database, 'WHERE events.id = ?', eventId);
  if (event) for (const userId of userIds) queueMail(database, { userId, content: movedUp(event) }, now);
}
