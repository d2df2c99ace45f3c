import { expect, type Page, type Request } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/run/demo-logins.ts';
import { openSignedIn } from './people.ts';

/**
 * Opens a page and waits until it is at rest: its islands have hydrated, no request is open, and nothing moves any more. Playwright's
 * `networkidle` fires too early in a busy browser that has not requested its first script yet.
 */
export const openAtRest = (page: Page, path: string) => atRest(page, () => page.goto(path));

/** The same, signed in. */
export const openAtRestAs = (who: keyof typeof DEMO_LOGINS, page: Page, path: string) =>
  atRest(page, () => openSignedIn(page, path, DEMO_LOGINS[who]));

/** Waits until the page answers to what is pressed and typed. Not needed where Playwright waits: forms block their button until then. */
export const awake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);

/** @param begin left out: for a page that is already open, also after an action. */
export async function atRest(
  page: Page,
  begin: () => Promise<unknown> = () => page.waitForLoadState('networkidle'),
): Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  const began = (request: Request) => {
    open.add(request);
    asked += 1;
  };
  const ended = (request: Request) => void open.delete(request);
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await begin();
  await awake(page);
  // What has just arrived may ask for more: the page is at rest once a whole turn passes without a new request.
  for (let before = -1; before !== asked; ) {
    before = asked;
    await expect.poll(() => open.size, { timeout: 30_000, intervals: [25] }).toBe(0);
    await page.evaluate(restOfTurn);
  }
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

/** Waits for fonts, for what moves only for a while, and for the page's idle work and what it has drawn after it. */
async function restOfTurn(): Promise<void> {
  await document.fonts.ready;
  const passing = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Waits until changes are painted: before, a colour may still be in transition. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the browser is idle, so that the page has done its idle work. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));
