/** What stops messages besides their officer. Call each inside the transaction of what happened. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import { AUDIENCES } from '#shared/messages/message.ts';
import { hasAccess } from '../officers/access-table.ts';
import { stopMessage, unsentMessages } from './messages-table.ts';

/** Access was removed. Access that ends by its date stops nothing. */
export function stopMessagesWithoutAccess(database: DatabaseSync, officerId: number, now: number): void {
  for (const { id, audience } of unsentMessages(database, 'written_by', officerId))
    if (!hasAccess(database, officerId, AUDIENCES[audience])) stopMessage(database, id, 'access', now);
}

/** The event was cancelled, or is deleted: the club's own email about that goes. */
export function stopMessagesAbout(database: DatabaseSync, eventId: number, now: number): void {
  for (const { id } of unsentMessages(database, 'event_id', eventId)) stopMessage(database, id, 'event', now);
}

/** A backup was restored: what it still had to send may have left since. */
export function stopAllMessages(database: DatabaseSync, now: number): void {
  for (const { id } of unsentMessages(database, 'TRUE', 1)) stopMessage(database, id, 'restored', now);
}
