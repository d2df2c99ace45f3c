/** The time of one test: that of the machine, until the test goes to a later day. */
import type { Browser } from '@playwright/test';
import { assembleBackend } from '../../src/server/backend.ts';
import { sendQueuedMails } from '../../src/server/mail/mail-queue.ts';
import { createMedia } from '../../src/server/media/media.ts';
import { doDailyTasks } from '../../src/server/schedule.ts';
import type { RunningBackend } from '../../src/server/server.ts';
import type { BackendSettings } from '../../src/server/settings.ts';
import { clubMidnight } from '../../src/shared/club-day.ts';
import { API_URL } from './test-site.ts';

const NOON_MS = 12 * 60 * 60 * 1000;

export class ClubClock {
  private ahead = 0;
  readonly now = (): number => Date.now() + this.ahead;

  /**
   * Noon of that day at the club, for the backend and for every window that is open. The tasks of the day are done, and their mails sent.
   * Who was signed in has to do it again: tokens are good for hours.
   */
  async goTo(day: string, settings: BackendSettings, { database }: RunningBackend, browser: Browser): Promise<void> {
    const noon = clubMidnight(day) + NOON_MS;
    this.ahead = noon - Date.now();
    await Promise.all(browser.contexts().map((context) => context.clock.setFixedTime(noon)));
    // The running backend would do it within a minute.
    const backend = assembleBackend(settings, { database, media: createMedia(settings.dataDir) }, API_URL);
    doDailyTasks(backend);
    sendQueuedMails(backend);
    await backend.background.idle();
  }
}
