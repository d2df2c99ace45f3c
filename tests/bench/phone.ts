/** Emulates the mid-range phone on slow 4G that Lighthouse uses: its screen, processor and network. */
import type { Browser, Page } from '@playwright/test';
import { openAtRest } from '../support/open-at-rest.ts';

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How many times slower than this machine. */
const PROCESSOR = 4;
/** Lighthouse's figures for throttling by the browser: milliseconds per request, bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

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

/** The largest paint (LCP) of a page opened on a new phone, in milliseconds since the navigation; NaN if there was none. */
export async function largestPaint(browser: Browser, address: string, options: Options = {}): Promise<number> {
  const { page, close } = await takePhone(browser, options);
  await openAtRest(page, address);
  const time = await page.evaluate(readLargestPaint);
  await close();
  return time;
}

/** Runs in the page. */
function readLargestPaint(): Promise<number> {
  return new Promise((done) => {
    const read = (list: PerformanceObserverEntryList) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN);
    new PerformanceObserver(read).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
