import type { Browser, Page } from '@playwright/test';
import { withWindows } from '../run/system-browsers.ts';
import { test as base, expect } from './e2e.ts';
import { EMPTY_PAGE } from './empty-page.ts';

/** `test` in a browser that keeps left pages for Back. Playwright switches that off, because such pages confuse other kinds of tests. */
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

/** @returns whether the page came back as it was; if not, the browser's reasons. */
export async function comesBack(page: Page): Promise<unknown> {
  const address = page.url();
  await page.evaluate(() => {
    document.documentElement.dataset.leftHere = 'yes';
  });
  await page.goto('/newsletter');
  await page.evaluate(() => history.back()).catch(() => undefined); // the page goes while it answers
  await expect(page).toHaveURL(address);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: unknown;
    })[];
    return document.documentElement.dataset.leftHere === 'yes'
      ? 'as it was'
      : (entry?.notRestoredReasons ?? 'loaded anew');
  });
}

/** For `test.beforeEach`. */
export async function skipWithoutHistory({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }) {
  // In a context of its own, which no test watches.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(EMPTY_PAGE);
  test.skip((await comesBack(page)) !== 'as it was', 'This browser never brings a page back, not even an empty one.');
  await context.close();
}
