/** The clock of one test: that of the machine, until the test moves it forward. */
import type { Browser } from '@playwright/test';
import type { Backend } from '../../src/server/backend.ts';
import { sendQueuedEmails } from '../../src/server/email/email-queue.ts';
import { doDailyTasks } from '../../src/server/run/schedule.ts';
import { clubMidnight } from '../../src/shared/time/club-day.ts';

const NOON_MS = 12 * 60 * 60 * 1000;

/** What the clock moves: the backend, and the browser with all its windows. */
interface Moved {
  backend: Backend;
  browser: Browser;
}

export class ClubClock {
  private ahead = 0;
  readonly now = (): number => Date.now() + this.ahead;

  /**
   * Moves the backend and every open window to noon of that day at the club. Runs the daily tasks and sends their emails. Everyone has to
   * sign in again, because tokens expire after hours.
   */
  goTo = (day: string, moved: Moved): Promise<void> =>
    this.moveTo(clubMidnight(day) + NOON_MS, moved, () => {
      doDailyTasks(moved.backend);
      sendQueuedEmails(moved.backend);
    });

  /** Moves them by this many milliseconds. Sends the emails that are due by then. */
  pass = (time: number, moved: Moved): Promise<void> =>
    this.moveTo(this.now() + time, moved, () => sendQueuedEmails(moved.backend));

  /** @param act what a backend would do by itself within a minute. */
  private async moveTo(instant: number, { backend, browser }: Moved, act: () => void): Promise<void> {
    this.ahead = instant - Date.now();
    await Promise.all(browser.contexts().map((context) => context.clock.setFixedTime(instant)));
    act();
    await backend.background.idle();
  }
}
