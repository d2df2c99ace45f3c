/**
 * `npm run bench interaction`: the time from a tap or a key press to the next painted frame (INP), on the built site with a processor four
 * times slower than this one, with 1,000 members and 100 events. Needs the site: `npm test -- --only build`.
 *
 * The browser itself measures each interaction (Event Timing), in steps of 8 ms and from 16 ms on. Each action is repeated; its slowest
 * interaction counts.
 */
import type { Locator, Page } from '@playwright/test';
import { CORS } from '../support/cors.ts';
import { inventedEvents } from '../support/event.ts';
import { inventedMembers } from '../support/member.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';
import { takePhone } from './phone.ts';
import { openServedSite } from './served-site.ts';
import { median, printHead, printLine } from './table.ts';

/** Milliseconds, for the median. */
const LIMIT = 100;
const REPEATS = 7;

type Who = 'visitor' | 'officer';
/** Can be repeated. */
type Act = (page: Page) => Promise<unknown>;

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const members = (page: Page) => page.locator('#members');
const closing = (page: Page) => button(page.getByRole('dialog'), 'Close').first();

async function type(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text, { delay: 120 });
  for (const _ of text) await field.press('Backspace');
}

/** Presses one button after the other. */
async function press(...buttons: readonly Locator[]): Promise<void> {
  for (const one of buttons) {
    await one.tap();
    await one.page().waitForTimeout(250);
  }
}

const ACTIONS: readonly [kind: string, path: string, who: Who, act: Act][] = [
  ['menu', '/home', 'visitor', (page) => press(button(page, 'Menu'), button(page, 'Menu'))],
  ['search', '/search', 'visitor', (page) => type(page.getByRole('searchbox'), 'glider day')],
  ['search', '/home', 'officer', (page) => type(members(page).getByRole('searchbox'), 'barasa')],
  ['filter', '/events', 'visitor', (page) => press(button(page, 'Past'), button(page, 'All'))],
  ['page turn', '/events', 'visitor', (page) => press(button(page, 'Next'), button(page, 'Prev'))],
  ['page turn', '/home', 'officer', (page) => press(button(members(page), 'Next'), button(members(page), 'Previous'))],
  ['dialog', '/events', 'officer', (page) => press(button(page, 'Add Event'), closing(page))],
  ['form error', '/signup', 'visitor', (page) => press(button(page, 'Sign up'))],
];

/** More rows than the demo has. */
async function answerWithMany(page: Page): Promise<void> {
  const answers = { '/api/members/': inventedMembers(1000), '/api/events/': inventedEvents(100, Date.now()) };
  for (const [call, json] of Object.entries(answers))
    await page.route(API_URL + call, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fulfill({ status: 204, headers: CORS })
        : route.fulfill({ headers: CORS, json }),
    );
}

/** Runs in the page: notes the longest interaction. */
function watch(): void {
  const page = Object.assign(window, { longest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) page.longest = Math.max(page.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const site = await openServedSite();
try {
  printHead('From a tap or a key to the painted frame, in ms, processor four times slower.', ['median', 'worst']);
  for (const [kind, path, who, act] of ACTIONS) {
    const token = who === 'officer' ? site.officer : undefined;
    const { page, close } = await takePhone(site.browser, { token, slow: 'processor' });
    await answerWithMany(page);
    await openAtRest(page, SITE_URL + path);
    await page.evaluate(watch);
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await page.evaluate(() => Object.assign(window, { longest: 0 }));
      await act(page);
      await page.waitForTimeout(500); // what it started, such as drawing search results
      times.push(await page.evaluate(() => (window as unknown as { longest: number }).longest));
    }
    await close();
    const over = median(times) > LIMIT ? `over ${LIMIT}` : '';
    printLine(`${kind}, ${path}, ${who}`, [median(times), Math.max(...times)], over);
  }
} finally {
  await site.close();
}
