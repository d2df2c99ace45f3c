/** Each minute, hands as many emails of messages to the queue as may leave: what all other emails leave of the day, and few at a time. */
import type { DatabaseSync } from 'node:sqlite';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { personIdOf, queueEmail } from '../email/email-queue.ts';
import { countUnsentEmails, emailsOfDay } from '../email/emails-per-hour.ts';
import { pausedUntil } from './pause-table.ts';
import { nextRecipients, noteGivenUp, noteQueued } from './recipients-table.ts';

/** Emails of messages that are in the queue at once: the others can still be stopped. */
const MOST_IN_QUEUE = 60;

/** How many emails the mail server would still take in these 24 hours. */
export const leftOfDay = (database: DatabaseSync, mailPerDay: number, now: number): number =>
  Math.max(0, mailPerDay - emailsOfDay(database, now) - countUnsentEmails(database).all);

/** `sendQueuedEmails` sends them. */
export function handOverMessages({ database, settings }: Pick<Backend, 'database' | 'settings'>): void {
  const now = settings.now();
  inTransaction(database, () => {
    noteGivenUp(database);
    if (pausedUntil(database, now) > 0) return;
    const room = Math.min(
      MOST_IN_QUEUE - countUnsentEmails(database).ofMessages,
      leftOfDay(database, settings.mailPerDay, now),
    );
    for (const { row, message_id, ...ids } of nextRecipients(database, now, room)) {
      const email = { ...personIdOf(ids), content: { kind: 'message', id: message_id }, isMessage: true };
      noteQueued(database, row, queueEmail(database, email, now));
    }
  });
}
