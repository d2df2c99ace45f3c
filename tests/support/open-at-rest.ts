import { expect, type Page, type Request } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { openSignedIn } from './people.ts';

/**
 * Opens a page and waits until it is at rest: its islands have hydrated, no request is open, and nothing moves. Playwright's
 * `networkidle` fires too early in a busy browser that has not requested its first script yet.
 */
export const openAtRest = (page: Page, path: string) => atRest(page, () => page.goto(path));

/** The same, signed in. */
export const openAtRestAs = (who: keyof typeof DEMO_LOGINS, page: Page, path: string) =>
  atRest(page, () => openSignedIn(page, path, DEMO_LOGINS[who]));

/** Waits until the page reacts to keys and presses. Not needed where Playwright waits: forms block their button until then. */
export const awake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);

/** @param start left out: for a page that is already open, also after an action. */
export async function atRest(
  page: Page,
  start: () => Promise<unknown> = () => page.waitForLoadState('networkidle'),
): Promise<void> {
  const open = new Set<Request>();
  let requests = 0;
  const onRequest = (request: Request) => {
    open.add(request);
    requests += 1;
  };
  const onEnd = (request: Request) => void open.delete(request);
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd);
  await start();
  await awake(page);
  // A reply may lead to more requests: the page is at rest once a whole turn passes without a new one.
  for (let before = -1; before !== requests; ) {
    before = requests;
    await expect.poll(() => open.size, { intervals: [25] }).toBe(0);
    await page.evaluate(restOfTurn);
  }
  page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd);
}

/** Waits for fonts, for animations that end, for the page's idle work, and for the next painted frame. */
async function restOfTurn(): Promise<void> {
  await document.fonts.ready;
  const animations = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(animations.map(({ finished }) => finished));
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Waits until changes are painted: before, a colour may still be in transition. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the browser is idle, so that the page has done its idle work. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));
