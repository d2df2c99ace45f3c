/** The `message_pause` table: messages wait until the morning when the mail server has said that it takes no more. */
import type { DatabaseSync } from 'node:sqlite';
import { clubDay, clubMidnight } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { HOUR_MS } from '#shared/time/instants.ts';

/** Eight in the morning at the club. */
const morningOf = (day: string) => clubMidnight(day) + 8 * HOUR_MS;

/** Until the next morning. Call it inside a transaction. */
export function pauseMessages(database: DatabaseSync, now: number): void {
  const today = morningOf(clubDay(now));
  const until = now < today ? today : morningOf(addDays(clubDay(now), 1));
  database.prepare('INSERT OR REPLACE INTO message_pause VALUES (1, ?)').run(until);
}

/** @returns 0: they leave; also after a clock that was days ahead is right again. */
export function pausedUntil(database: DatabaseSync, now: number): number {
  const until = Number(database.prepare('SELECT until FROM message_pause').get()?.until ?? 0);
  return now < until && until <= now + 32 * HOUR_MS ? until : 0;
}
