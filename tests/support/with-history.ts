import type { Browser, Page } from '@playwright/test';
import { withWindows } from '../run/system-browsers.ts';
import { test as base, expect } from './e2e.ts';
import { EMPTY_PAGE } from './empty-page.ts';
import { SITE_URL } from './test-site.ts';

/** `test` in a browser with a back/forward cache, which Playwright turns off by default. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: withWindows(launchOptions.executablePath ?? '', process.env.PATH ?? ''),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

/** Leaves the page and goes back. @returns `as it was`, or the browser's reasons why it was loaded again. */
export async function comesBack(page: Page): Promise<unknown> {
  const address = page.url();
  await page.evaluate(() => {
    document.documentElement.dataset.leftHere = 'yes';
  });
  await page.goto('/newsletter');
  await page.evaluate(() => history.back()).catch(() => undefined); // the page may unload before the reply
  await expect(page).toHaveURL(address);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: unknown;
    })[];
    return document.documentElement.dataset.leftHere === 'yes'
      ? 'as it was'
      : (entry?.notRestoredReasons ?? 'loaded again');
  });
}

/** For `test.beforeAll`. */
export async function skipWithoutHistory({ browser }: { browser: Browser }) {
  // In its own context, in which no test checks the console.
  const context = await browser.newContext({ baseURL: SITE_URL });
  const page = await context.newPage();
  await page.goto(EMPTY_PAGE);
  test.skip((await comesBack(page)) !== 'as it was', 'This browser never brings a page back, not even an empty one.');
  await context.close();
}
