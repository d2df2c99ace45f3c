import { expect, type Page, type Request } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { openSignedIn } from './people.ts';

/** Milliseconds without a request after which a page is at rest. */
const QUIET = 500;

/**
 * Opens a page and waits until it has come to rest: its islands run, and nothing is asked for any more. Playwright's `networkidle` is told
 * too early by a busy browser that has not asked for its first script yet, and perhaps never again after that.
 */
export const openAtRest = (page: Page, path: string) => untilQuiet(page, () => page.goto(path));

/** The same for someone who is signed in. */
export async function openAtRestAs(who: keyof typeof DEMO_LOGINS, page: Page, path: string): Promise<void> {
  await openSignedIn(page, path, DEMO_LOGINS[who]);
  await atRest(page);
}

/** The same for a page that is open, also after something was done on it: `networkidle` is told once for each page, and not again. */
export const atRest = (page: Page) => untilQuiet(page, () => page.waitForLoadState('networkidle'));

async function untilQuiet(page: Page, begin: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const began = (request: Request) => {
    open.add(request);
    last = Date.now();
  };
  const ended = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await begin();
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);
  last = Date.now();
  await expect
    .poll(() => open.size === 0 && Date.now() - last > QUIET, { timeout: 30_000, intervals: [50] })
    .toBe(true);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

/** Waits until what has changed is on the screen: before that a colour may still be on its way to another. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the browser has time for what a page does last. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));
