/** Reading without a network. The tests about it allow service workers, which all others block: `test.use({ serviceWorkers: 'allow' })`. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { SwitchableSite } from './switchable-site.ts';

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
export const storedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const addresses = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return addresses.flat();
  });
