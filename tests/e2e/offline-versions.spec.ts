/** A deploy reaches every reader: no one stays on an old version, and one setting takes the worker away. */
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { nextVersion } from '../support/next-version.ts';
import { allKept, expect, goOffline, openWithWorker, test } from '../support/switchable-site.ts';
import { SITE_URL } from '../support/test-site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const folders: string[] = [];
test.afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
test.beforeEach(({ expectTrouble }) => expectTrouble(/Failed to load resource/, /Failed to fetch/));

test('A reader has the pages of the last deploy without a network, and what an earlier worker kept is dropped', async ({
  page,
  context,
  host,
}) => {
  await openWithWorker(page, '/terms');
  await page.goto('/home');
  await page.evaluate(async () => (await caches.open('pages-0')).put('/old', new Response('old')));
  const folder = await nextVersion({ page: '/terms', heading: 'Terms of the next version' });
  folders.push(folder);
  host.serve(folder);
  const taken = page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })),
  );
  // The browser also looks for a new worker by itself, when a page is opened; asking makes the moment certain.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));
  await taken;
  await expect.poll(() => page.evaluate(() => caches.has('pages-0'))).toBe(false);
  // The page that was open all the while goes on working.
  await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible();
  await goOffline(context, host);
  await page.goto('/terms');
  await expect(heading(page)).toHaveText('Terms of the next version');
});

test('A build with PUBLIC_OFFLINE=off takes the worker and all that it kept away from every reader', async ({
  page,
  context,
  host,
}) => {
  await openWithWorker(page, '/home');
  expect(await allKept(page)).toContain(`${SITE_URL}/terms`);
  const folder = await nextVersion({ page: '/terms', heading: 'No more worker', offline: false });
  folders.push(folder);
  host.serve(folder);
  // A build without the worker does not start one; this copy was built with it.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  // The worker waits for three seconds: a busy machine may need a second try.
  await expect(async () => {
    await page.goto('/terms');
    await expect(heading(page)).toHaveText('No more worker', { timeout: 1000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await goOffline(context, host);
  await expect(page.goto('/terms')).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED');
});
