/** Reading without a network. The tests about it allow service workers, which all others block: `test.use({ serviceWorkers: 'allow' })`. */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { writeWorker } from '../../src/build/output/offline/offline.ts';
import type { SwitchableSite } from './services.ts';
import { TEST_SITE_FOLDER } from './test-site.ts';

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

interface NextVersion {
  /** Path of the changed page, e.g. `/terms`. */
  page: string;
  heading: string;
  /** False for a build with `PUBLIC_OFFLINE=off`. */
  offline?: boolean;
}

/** A new version of the site: a copy of the built site with another heading. @returns the folder, which the caller deletes. */
export async function nextVersion({ page, heading, offline = true }: NextVersion): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  await cp(resolve(TEST_SITE_FOLDER), folder, { recursive: true });
  const file = join(folder, `${page}.html`);
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace(/(<h1[^>]*>)[^<]*/, `$1${heading}`));
  await writeWorker(folder, offline);
  return folder;
}
