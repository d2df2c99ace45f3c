/** The clock of one test: that of the machine, or as far from it as the test says. */
import type { Browser } from '@playwright/test';
import { clubMidnight } from '#shared/time/club-day.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import type { Backend } from '../../src/server/backend.ts';
import { sendQueuedEmails } from '../../src/server/email/email-queue.ts';
import { handOverMessages } from '../../src/server/messages/hand-over.ts';
import { doDailyTasks } from '../../src/server/run/schedule.ts';
import { EMPTY_PAGE } from './empty-page.ts';

const NOON_MS = 12 * HOUR_MS;

/** Everything that follows the clock: the backend, and the browser with all its windows. */
interface Clients {
  backend: Backend;
  browser: Browser;
}

export class ClubClock {
  readonly now = (): number => Date.now() + this.ahead;
  private ahead: number;

  /** @param ahead of the machine's clock, in milliseconds. */
  constructor(ahead = 0) {
    this.ahead = ahead;
  }

  /**
   * Moves the backend and every window to noon of that day at the club. Runs the daily tasks and sends their emails. Every window leaves its
   * page before: tokens expire after hours, so a call still open would be refused.
   */
  goTo = async (day: string, clients: Clients): Promise<void> => {
    const pages = clients.browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.goto(EMPTY_PAGE)));
    await this.moveTo(clubMidnight(day) + NOON_MS, clients, () => {
      doDailyTasks(clients.backend);
      sendQueuedEmails(clients.backend);
    });
  };

  /** Moves them by this many milliseconds. Sends the emails that are due by then, of messages too. */
  pass = (time: number, clients: Clients): Promise<void> =>
    this.moveTo(this.now() + time, clients, () => {
      handOverMessages(clients.backend);
      sendQueuedEmails(clients.backend);
    });

  /** @param act what a backend does on its own within a minute. */
  private async moveTo(instant: number, { backend, browser }: Clients, act: () => void): Promise<void> {
    this.ahead = instant - Date.now();
    await Promise.all(browser.contexts().map((context) => context.clock.setFixedTime(instant)));
    act();
    await backend.background.idle();
  }
}
