/**
 * `test` with a host that can be unreachable or slow, or serve another version of the site. Allows service workers, which all other tests
 * block.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from './e2e.ts';
import { siteWithEmptyPage } from './empty-page.ts';
import { TEST_SITE_FOLDER } from './test-site.ts';

export interface SwitchableSite {
  port: number;
  /** Serves another folder from now on, as after a deploy. */
  serve(folder: string): void;
  /** Closes all connections. */
  cut(): void;
  /** Holds back all replies until `mend`. */
  stall(): void;
  /** Whether a request for this path is waiting. */
  isWaiting(path: string): boolean;
  /** Replies again, also to requests that are waiting. */
  mend(): void;
  close(): Promise<void>;
}

/** @param port left out: any free one. */
export async function switchableSite(port = 0): Promise<SwitchableSite> {
  let handler: RequestListener;
  let state: 'up' | 'cut' | 'stalled' = 'up';
  let waiting: { path: string | undefined; answer: () => void }[] = [];
  const server = createServer((request, response) => {
    if (state === 'up') handler(request, response);
    else if (state === 'cut') request.socket.destroy();
    else waiting.push({ path: request.url, answer: () => handler(request, response) });
  });
  const serve = (folder: string) => {
    handler = siteWithEmptyPage(folder);
  };
  serve(TEST_SITE_FOLDER);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    serve,
    cut() {
      state = 'cut';
      server.closeAllConnections();
    },
    stall() {
      state = 'stalled';
    },
    isWaiting: (wanted) => waiting.some(({ path }) => path === wanted),
    mend() {
      state = 'up';
      for (const { answer } of waiting) answer();
      waiting = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export const test = base.extend<{ host: SwitchableSite }, { hostOfWorker: SwitchableSite }>({
  hostOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await switchableSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  sitePort: [async ({ hostOfWorker }, use) => use(hostOfWorker.port), { scope: 'worker' }],
  host: [
    async ({ hostOfWorker }, use) => {
      await use(hostOfWorker);
      hostOfWorker.mend();
      hostOfWorker.serve(TEST_SITE_FOLDER);
    },
    { auto: true },
  ],
  serviceWorkers: 'allow',
});

/** Disconnects the browser, and makes the host unreachable. */
export async function goOffline(context: BrowserContext, host: SwitchableSite): Promise<void> {
  host.cut();
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext, host: SwitchableSite): Promise<void> {
  host.mend();
  await context.setOffline(false);
}

/** Opens a page and waits until the service worker controls it. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** The addresses in all caches of the page. */
export const allKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const addresses = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return addresses.flat();
  });

export { expect };
