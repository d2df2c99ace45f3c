/**
 * Sends queued emails every minute, and runs the daily tasks once, in the morning. A backend that was stopped in the morning runs them when
 * it is back, also in the night after it.
 */

import { CLUB_TIME_ZONE } from '#club';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { storageErrorKind } from '../database/storage-error.ts';
import { sendQueuedEmails } from '../email/email-queue.ts';
import { remindMembers, remindOfficers } from '../membership/reminders.ts';
import { handOverMessages } from '../messages/hand-over.ts';
import { remindOfAccessEnds } from '../officers/officer-emails.ts';
import { remindOfEvents } from '../sign-ups/sign-up-emails.ts';
import { warnOfOldBackup } from './backup-age.ts';

/** Daily tasks run from this hour on, in the club's time zone. */
const MORNING_HOUR = 8;

/**
 * Runs inside a transaction. `today` is the day at the club whose morning it is; `lastDone` the last day on which the task was done, undefined
 * when it never was.
 */
type DailyTask = (backend: Backend, today: string, lastDone: string | undefined) => void;

/** The names are stored in the `daily_tasks` table, so renaming one runs it again. */
const DAILY_TASKS: Record<string, DailyTask> = {
  remindMembers,
  remindOfficers,
  remindOfAccessEnds,
  remindOfEvents,
  warnOfOldBackup,
};

/** @returns a function that stops it. */
export function startSchedule(backend: Backend): () => void {
  const tick = () => {
    backend.background.start('the daily tasks could not be done', async () => doDailyTasks(backend));
    backend.background.start('messages could not be handed to the queue', async () => handOverMessages(backend));
    sendQueuedEmails(backend);
  };
  tick();
  const timer = setInterval(tick, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs the tasks that were not done since the last morning. One that fails is tried again in a minute, and stops none of the others. */
export function doDailyTasks(backend: Backend): void {
  for (const [name, task] of Object.entries(DAILY_TASKS)) {
    try {
      doOncePerDay(backend, name, task);
    } catch (error) {
      // A disk that is full, or a database that is locked, would only make the others wait too.
      if (storageErrorKind(error) !== null) throw error;
      backend.log(`error: the daily task ${name} could not be done: ${(error as Error).message}`);
    }
  }
}

const doOncePerDay = (backend: Backend, name: string, task: DailyTask): void =>
  inTransaction(backend.database, () => {
    const { database, settings } = backend;
    const now = settings.now();
    const row = database.prepare('SELECT done_on FROM daily_tasks WHERE name = ?').get(name);
    const lastDone = row && String(row.done_on);
    const isNight = clubHour(now) < MORNING_HOUR;
    const morning = addDays(clubDay(now), isNight ? -1 : 0);
    // At night only a task that was left out, and none if the clock has been ahead.
    if (isNight && (lastDone === undefined || lastDone > morning)) return;
    // By day, a later day may have been stored while the clock was ahead. By the corrected clock the task was not done today.
    if (lastDone === morning) return;
    task(backend, morning, lastDone);
    database.prepare('INSERT OR REPLACE INTO daily_tasks VALUES (?, ?)').run(name, morning);
  });

const clubHour = (instant: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: CLUB_TIME_ZONE, hour: '2-digit' }).format(instant));
