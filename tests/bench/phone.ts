/** Emulates the mid-range phone on slow 4G that Lighthouse uses: its screen, processor and network. */
import type { Browser, Page } from '@playwright/test';
import { atRest } from '../support/open-at-rest.ts';

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How many times slower than this machine. */
const PROCESSOR = 4;
/** Lighthouse's figures for throttling by the browser: milliseconds per request, bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Milliseconds that each request waits on an open connection. With the figure above, each saved request would look four times as good. */
export const ROUND_TRIP = 150;

interface Options {
  /** Of a member who is signed in. */
  token?: string | undefined;
  scripts?: boolean;
  slow?: 'all' | 'processor' | 'nothing';
  /** Milliseconds that each request waits; left out: Lighthouse's. */
  latency?: number;
}

export interface Phone {
  page: Page;
  close: () => Promise<void>;
}

/** A new phone, without a cache. */
export async function takePhone(browser: Browser, options: Options = {}): Promise<Phone> {
  const { token, scripts = true, slow = 'all', latency = SLOW_4G.latency } = options;
  const context = await browser.newContext({ ...SCREEN, javaScriptEnabled: scripts });
  if (token) await context.addInitScript((value) => localStorage.setItem('jwtToken', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slow !== 'nothing') await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  if (slow === 'all') {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency });
  }
  return { page, close: () => context.close() };
}

/** Milliseconds since the navigation; NaN if it did not happen. */
export interface Times {
  /** The largest paint (LCP). */
  largest: number;
  /** When an element has been painted that only the answer to a call brings. */
  own: number;
}

/** Opens a page on a new phone. @param mark selector of that element. */
export async function openingTimes(
  browser: Browser,
  address: string,
  { mark, ...options }: Options & { mark?: string | undefined } = {},
): Promise<Times> {
  const { page, close } = await takePhone(browser, options);
  if (mark) await page.addInitScript(watchFor, mark);
  // Quiet first: what Playwright runs in a page to look at it takes the slow phone 100 ms.
  await atRest(page, () => page.goto(address, { waitUntil: 'networkidle' }));
  const largest = await page.evaluate(readLargestPaint);
  const own = await page.evaluate(() => performance.getEntriesByName('own content')[0]?.startTime ?? Number.NaN);
  await close();
  return { largest, own };
}

export const largestPaint = async (...opening: Parameters<typeof openingTimes>): Promise<number> =>
  (await openingTimes(...opening)).largest;

/** Runs in the page, before its scripts. */
function watchFor(mark: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(mark) === null) return;
    observer.disconnect();
    // A frame waits for the styles; what follows it comes after its paint.
    requestAnimationFrame(() => setTimeout(() => performance.mark('own content')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function readLargestPaint(): Promise<number> {
  return new Promise((done) => {
    const read = (list: PerformanceObserverEntryList) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN);
    new PerformanceObserver(read).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
