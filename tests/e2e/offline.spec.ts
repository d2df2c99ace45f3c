/**
 * What a reader can use without a network, and what the worker must not store (src/worker). A deploy reaches every reader, and one setting
 * removes the worker.
 */
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findCore } from '../../src/build/output/offline/find-core.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { goOffline, goOnline, nextVersion, openWithWorker, storedUrls } from '../support/offline.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser logs each call that fails. */
const NO_NETWORK = /Failed to load resource/;

const notice = (page: Page) => page.getByText(/This copy was saved on/);

/** Waits until the scripts of the lists are stored, which are fetched last. */
const expectListsStored = (page: Page) =>
  expect
    .poll(() => storedUrls(page))
    .toEqual(expect.arrayContaining(findCore(TEST_SITE_FOLDER).later.map((address) => SITE_URL + address)));

/** Of other versions. */
const folders: string[] = [];
test.afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
test.beforeEach(({ expectTrouble }) => expectTrouble(NO_NETWORK, /Failed to fetch|NetworkError/));

test('A reader without a network can read the pages read before', async ({ page, context, host }) => {
  await openWithWorker(page, '/search');
  await page.goto('/partners');
  const title = await page.title();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/blog');
  await page.locator('a[href^="/blog-detail/"]').first().click();
  await expect(page).toHaveURL(/\/blog-detail\/\d+$/);
  await page.waitForLoadState();
  const post = { path: new URL(page.url()).pathname, text: await page.locator('article .post').first().innerText() };
  await page.goto('/event-detail/glider-day');
  const event = await page.locator('article .prose').innerText();
  for (const path of ['/search', '/search.json', '/partners', post.path, '/event-detail/glider-day'])
    await expect.poll(() => storedUrls(page)).toContain(SITE_URL + path);
  await expectListsStored(page);
  await page.goto('/offline');
  await expect(page.getByRole('heading', { name: 'Read offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();

  await goOffline(context, host);
  for (const path of ['/home', '/about', '/events', '/blog']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toContainText(/You're offline\. .* on \w+ \d+, 20\d\d/);
    await expect(page).toHaveTitle(/^Offline: /);
  }
  const font = await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily);
  expect(font).toContain('Space Grotesk');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
    .toBe(true);
  await page.goto('/partners?from=a-link');
  await expect(page).toHaveTitle(`Offline: ${title}`);
  await page.goto(post.path);
  expect(await page.locator('article .post').first().innerText()).toBe(post.text);
  await page.goto('/event-detail/glider-day');
  expect(await page.locator('article .prose').innerText()).toBe(event);
  await expect(notice(page)).toBeVisible();
  await page.goto('/events?show=past');
  await expect(page.getByRole('link', { name: 'Glider Day' }).first()).toBeVisible();
  await page.goto('/search?q=glider');
  await expect(page.locator('[data-search-results] a').first()).toHaveAttribute('href', /^\//);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible();

  // A page that was not read.
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await expect(notice(page)).toBeHidden();
  const saved = page.getByRole('region', { name: 'Saved from your visits' }).getByRole('link');
  await expect(saved.filter({ hasText: heading })).toBeVisible();
  await page.getByRole('region', { name: 'Always available' }).getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await page.goBack();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();

  await goOnline(context, host);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i);
  // The worker waits for three seconds: a busy machine may need a second try. Here and below.
  await expect(async () => {
    await page.goto(post.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
});

test('The worker stores no private pages', async ({ page, context, host }) => {
  await openWithWorker(page, '/api/password-reset/Nw/a-secret-key');
  await page.goto('/home');
  // Not even a file that would be stored without a token.
  const big = `${SITE_URL}/icons/app-512.png`;
  await page.evaluate((url) => fetch(url, { headers: { Authorization: 'Bearer x' } }), big);
  await page.evaluate((api) => fetch(`${api}/api/events/`), API_URL);
  await openSignedIn(page, '/profile', DEMO_LOGINS.staff);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  for (const path of ['/members/1', '/signin', '/no-such-page']) await page.goto(path);
  await page.goto('/partners');
  await expect.poll(() => storedUrls(page)).toContain(`${SITE_URL}/partners`);
  const urls = await storedUrls(page);
  expect(urls).not.toContain(big);
  expect(
    urls.filter((url) =>
      /profile|member|media|signin|api|secret|no-such/i.test(new URL(url).pathname.replace(/^\/_astro\/.*/, '')),
    ),
  ).toEqual([]);
  expect(urls.filter((url) => !url.startsWith(SITE_URL))).toEqual([]);
  await page.evaluate((url) => fetch(url), big);
  await expect.poll(() => storedUrls(page)).toContain(big);

  // After signing out, only the pages that every reader has are left.
  await page.getByRole('button', { name: DEMO_LOGINS.staff.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await expect.poll(() => storedUrls(page)).not.toContain(`${SITE_URL}/partners`);
  await expect.poll(() => storedUrls(page)).toContain(`${SITE_URL}/terms`);
  await goOffline(context, host);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
});

test('After a deploy, a reader without a network gets the new pages', async ({ page, context, host }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openWithWorker(page, '/terms');
  await page.goto('/home');
  // Of an earlier worker.
  await page.evaluate(async () => (await caches.open('pages-0')).put('/old', new Response('old')));
  const next = await nextVersion({ page: '/terms', heading: 'Terms of the next version' });
  folders.push(next);
  host.serve(next);
  const workerReplaced = page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })),
  );
  // The browser also checks for a new worker when a page is opened; this call makes the moment certain.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));
  await workerReplaced;
  await expect.poll(() => page.evaluate(() => caches.has('pages-0'))).toBe(false);
  // The page that has stayed open still works.
  await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible();
  await goOffline(context, host);
  await page.goto('/terms');
  await expect(heading).toHaveText('Terms of the next version');

  await goOnline(context, host);
  const without = await nextVersion({ page: '/terms', heading: 'No more worker', offline: false });
  folders.push(without);
  host.serve(without);
  // A build without the worker does not start one; this copy was built with it.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await expect(async () => {
    await page.goto('/terms');
    await expect(heading).toHaveText('No more worker', { timeout: 1000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await goOffline(context, host);
  await expect(page.goto('/terms')).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED');
});
