/** The Largest Contentful Paint (LCP) of a page: when, and what. */
import type { Browser } from '@playwright/test';
import { openAtRest } from '../support/open-at-rest.ts';
import { takePhone } from './phone.ts';

export interface LargestPaint {
  /** Milliseconds since the navigation. */
  time: number;
  /** Tag of the element and the start of its text; empty if a script has replaced it since. */
  part: string;
}

/** Runs in the page. */
const readLargestPaint = () =>
  new Promise<LargestPaint>((done) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
      const { tagName = '', textContent = '' } = last.element ?? {};
      done({ time: last.startTime, part: `${tagName.toLowerCase()} ${textContent?.trim().slice(0, 24)}`.trim() });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Opens the page on a phone without a cache, and waits until it is at rest. @param token of the person who is signed in. */
export async function measureLargestPaint(browser: Browser, url: string, token?: string): Promise<LargestPaint> {
  const { page, close } = await takePhone(browser, { token });
  try {
    await openAtRest(page, url);
    return await page.evaluate(readLargestPaint);
  } finally {
    await close();
  }
}
