/** How many emails left in each hour: a mail server takes only so many a day, and messages of officers take what is left of them. */
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import { statement } from '../database/database.ts';

export const countEmail = (database: DatabaseSync, now: number) =>
  statement(database, 'INSERT INTO emails_per_hour VALUES (?, 1) ON CONFLICT DO UPDATE SET emails = emails + 1').run(
    now - (now % HOUR_MS),
  );

/** With those of the rest of the hour in which `since` lies. */
export const emailsSince = (database: DatabaseSync, since: number, now: number): number =>
  Number(
    database
      .prepare('SELECT coalesce(sum(emails), 0) AS emails FROM emails_per_hour WHERE hour > ? AND hour <= ?')
      .get(since - HOUR_MS, now)?.emails,
  );

export const emailsOfDay = (database: DatabaseSync, now: number) => emailsSince(database, now - DAY_MS, now);

/** Emails of the queue that have not left, and how many of them belong to messages. */
export function countUnsentEmails(database: DatabaseSync): { all: number; ofMessages: number } {
  const row = database
    .prepare('SELECT count(*) AS rows, coalesce(sum(is_message), 0) AS messages FROM email_queue WHERE sent_at IS NULL')
    .get();
  return { all: Number(row?.rows), ofMessages: Number(row?.messages) };
}

export const deleteExpiredCounts = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM emails_per_hour WHERE hour < ? OR hour > ?').run(now - 2 * DAY_MS, now);
