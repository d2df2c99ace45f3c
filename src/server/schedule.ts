/**
 * What is done at a time of day: mails that wait are sent every minute, and the tasks of the day are done once, in the morning. A backend
 * that was stopped in the morning does them when it is back.
 */

import { clubDay } from '../shared/club-day.ts';
import { CLUB_TIME_ZONE } from '../shared/club-time.ts';
import type { Backend } from './backend.ts';
import { inTransaction } from './database/database.ts';
import { remindOfEvents } from './events/places/tomorrow.ts';
import { remindMembers, tellOfficers } from './joining/reminders.ts';
import { sendQueuedMails } from './mail/mail-queue.ts';
import { remindOfGrantEnds } from './officers/grant-reminders.ts';

const MINUTE_MS = 60_000;
/** The hour at the club from which the tasks of a day are done. */
const MORNING_HOUR = 8;

/** Writes what is due into the database and the queue of mails; `today` is a day at the club. Runs inside a transaction. */
export type DailyTask = (backend: Backend, today: string) => void;

/** By the name under which it is remembered that a task was done. */
const DAILY_TASKS: Record<string, DailyTask> = { remindMembers, tellOfficers, remindOfGrantEnds, remindOfEvents };

/** @returns a function that stops it. */
export function startSchedule(backend: Backend): () => void {
  const tick = () => {
    backend.background.start('the tasks of the day could not be done', async () => doDailyTasks(backend));
    sendQueuedMails(backend);
  };
  tick();
  const timer = setInterval(tick, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Does the tasks that have not been done today, if it is late enough. Each is done whole, or tried again a minute later. */
export function doDailyTasks(backend: Backend): void {
  const { database, settings } = backend;
  const now = settings.now();
  if (clubHour(now) < MORNING_HOUR) return;
  const today = clubDay(now);
  for (const [name, task] of Object.entries(DAILY_TASKS))
    inTransaction(database, () => {
      // Of a later day when the clock was ahead: then it was not done today, by the right clock.
      const done = database.prepare('SELECT 1 FROM daily_tasks WHERE name = ? AND done_on = ?').get(name, today);
      if (done) return;
      task(backend, today);
      database.prepare('INSERT OR REPLACE INTO daily_tasks VALUES (?, ?)').run(name, today);
    });
}

const clubHour = (instant: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: CLUB_TIME_ZONE, hour: '2-digit' }).format(instant));
