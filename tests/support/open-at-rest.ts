import { expect, type Page, type Request } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { openSignedIn } from './people.ts';

/** A page is at rest after this many milliseconds without a request. */
const QUIET = 500;

/**
 * Opens a page and waits until it is at rest: its islands have hydrated, and no request is open. Playwright's `networkidle` fires too early in
 * a busy browser that has not requested its first script yet.
 */
export const openAtRest = (page: Page, path: string) => untilQuiet(page, () => page.goto(path));

/** The same, signed in. */
export async function openAtRestAs(who: keyof typeof DEMO_LOGINS, page: Page, path: string): Promise<void> {
  await openSignedIn(page, path, DEMO_LOGINS[who]);
  await atRest(page);
}

/** The same for a page that is already open, also after an action: `networkidle` fires only once for each page. */
export const atRest = (page: Page) => untilQuiet(page, () => page.waitForLoadState('networkidle'));

/** Waits until the page answers to what is pressed and typed. Not needed where Playwright waits: forms block their button until then. */
export const awake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);

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
  await awake(page);
  last = Date.now();
  await expect
    .poll(() => open.size === 0 && Date.now() - last > QUIET, { timeout: 30_000, intervals: [50] })
    .toBe(true);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

/** Waits until changes are painted: before, a colour may still be in transition. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the browser is idle, so that the page has done its idle work. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));
