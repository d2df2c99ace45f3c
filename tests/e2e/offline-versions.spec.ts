/** A deploy reaches every reader: no one stays on an old version, and one setting takes the worker away. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { nextVersion } from '../support/next-version.ts';
import { allKept, expect, goOffline, openWithWorker, test } from '../support/switchable-site.ts';
import { SITE_URL } from '../support/test-site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The browser also looks for a new worker by itself, when a page is opened; asking makes the moment certain. */
const lookForNewWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });

const folders: string[] = [];
test.afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
test.beforeEach(({ expectTrouble }) => expectTrouble(/Failed to load resource/, /Failed to fetch/));

test('the next page opened after a deploy is the new one, so is the kept copy of one that was not opened again, and what an earlier worker kept is dropped', async ({
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
  await lookForNewWorker(page);
  await taken;
  await expect.poll(() => page.evaluate(() => caches.has('pages-0'))).toBe(false);
  // The page that was open all the while goes on working.
  await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible();
  await goOffline(context, host);
  await page.goto('/terms');
  await expect(heading(page)).toHaveText('Terms of the next version');
});

test('without waiting for the new worker, the next visit shows the new words', async ({ page, host }) => {
  await openWithWorker(page, '/terms');
  const folder = await nextVersion({ page: '/terms', heading: 'New words' });
  folders.push(folder);
  host.serve(folder);
  // The worker waits for three seconds: a busy machine may need a second try. Here and below.
  await expect(async () => {
    await page.goto('/terms');
    await expect(heading(page)).toHaveText('New words', { timeout: 1000 });
  }).toPass();
});

test('a worker whose storage starts to throw leaves every page to the network', async ({
  page,
  host,
  expectTrouble,
}) => {
  expectTrouble(/No storage/);
  const folder = await nextVersion({ page: '/terms', heading: 'From the network' });
  folders.push(folder);
  const worker = join(folder, 'sw.js');
  await writeFile(worker, `${REFUSING_STORAGE}\n${await readFile(worker, 'utf8')}`);
  host.serve(folder);
  await openWithWorker(page, '/home');
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('refuse'));
  await page.goto('/terms');
  await expect(heading(page)).toHaveText('From the network');
});

/** Runs before the worker. */
const REFUSING_STORAGE = `
  let refuses = false;
  addEventListener('message', ({ data }) => { refuses ||= data === 'refuse'; });
  for (const call of ['open', 'match']) {
    const real = caches[call].bind(caches);
    caches[call] = (...given) => refuses ? Promise.reject(new Error('No storage')) : real(...given);
  }`;

test('PUBLIC_OFFLINE=off takes the worker and all that it kept away from every reader', async ({
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
  await expect(async () => {
    await page.goto('/terms');
    await expect(heading(page)).toHaveText('No more worker', { timeout: 1000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await goOffline(context, host);
  await expect(page.goto('/terms')).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED');
});
