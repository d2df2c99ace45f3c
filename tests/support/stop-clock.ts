import type { Page } from '@playwright/test';

/** Stops the clock of the pages that are opened next, until `page.clock` moves it, so that timers do not fire while a page loads. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
