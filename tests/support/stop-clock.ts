import type { Page } from '@playwright/test';

/** Time stands still on the pages that are opened next, until `page.clock` moves it: however slowly they come, nothing is over early. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
