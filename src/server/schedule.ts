/**
 * Sends queued mails every minute, and runs the daily tasks once, in the morning. A backend that was stopped in the morning runs them when
 * it is back.
 */
import { CLUB_TIME_ZONE } from '#club';
import { clubDay } from '../shared/club-day.ts';
import type { Backend } from './backend.ts';
import { warnOfOldBackup } from './backup-age.ts';
import { inTransaction } from './database/database.ts';
import { remindOfEvents } from './events/places/tomorrow.ts';
import { remindMembers, tellOfficers } from './joining/reminders.ts';
import { sendQueuedMails } from './mail/mail-queue.ts';
import { remindOfGrantEnds } from './officers/grant-reminders.ts';
import { storageErrorKind } from './storage-error.ts';

const MINUTE_MS = 60_000;
/** Daily tasks run from this hour on, in the club's time zone. */
const MORNING_HOUR = 8;

/** Writes what is due into the database and the queue of mails; `today` is a day at the club. Runs inside a transaction. */
type DailyTask = (backend: Backend, today: string) => void;

/** The names are stored in the `daily_tasks` table, so renaming one runs it again. */
const DAILY_TASKS: Record<string, DailyTask> = {
  remindMembers,
  tellOfficers,
  remindOfGrantEnds,
  remindOfEvents,
  warnOfOldBackup,
};

/** @returns a function that stops it. */
export function startSchedule(backend: Backend): () => void {
  const tick = () => {
    backend.background.start('the daily tasks could not be done', async () => doDailyTasks(backend));
    sendQueuedMails(backend);
  };
  tick();
  const timer = setInterval(tick, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs the tasks that were not done today, from the morning on. One that fails is tried again in a minute, and stops none of the others. */
export function doDailyTasks(backend: Backend): void {
  const now = backend.settings.now();
  if (clubHour(now) < MORNING_HOUR) return;
  for (const [name, task] of Object.entries(DAILY_TASKS)) {
    try {
      doOncePerDay(backend, name, task, clubDay(now));
    } catch (error) {
      // A disk that is full, or a database that is locked, would only make the others wait too.
      if (storageErrorKind(error) !== null) throw error;
      backend.log(`error: the daily task ${name} could not be done: ${(error as Error).message}`);
    }
  }
}

const doOncePerDay = (backend: Backend, name: string, task: DailyTask, today: string): void =>
  inTransaction(backend.database, () => {
    const { database } = backend;
    // `=` and not `>=`: while the clock was ahead, a later day may have been stored. By the right clock the task was not done today.
    const done = database.prepare('SELECT 1 FROM daily_tasks WHERE name = ? AND done_on = ?').get(name, today);
    if (done) return;
    task(backend, today);
    database.prepare('INSERT OR REPLACE INTO daily_tasks VALUES (?, ?)').run(name, today);
  });

const clubHour = (instant: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: CLUB_TIME_ZONE, hour: '2-digit' }).format(instant));
