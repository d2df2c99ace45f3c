/** What a reader has without a network, and that nothing is kept that must not be (offline/worker). */
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findCore } from '../../src/build/offline/find-precache.ts';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { openSignedIn } from '../support/people.ts';
import { allKept, expect, goOffline, goOnline, openWithWorker, test } from '../support/switchable-site.ts';
import { API_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';

/** The browser says each time that a call did not get through. */
const NO_NETWORK = /Failed to load resource/;

const notice = (page: import('@playwright/test').Page) => page.getByText(/This copy was saved on/);

/** Waits until the scripts of the lists are there, which are fetched last. */
const listsAreKept = (page: import('@playwright/test').Page) =>
  expect
    .poll(() => allKept(page))
    .toEqual(expect.arrayContaining(findCore(TEST_SITE_FOLDER).later.map((address) => SITE_URL + address)));

test.beforeEach(({ expectTrouble }) => expectTrouble(NO_NETWORK, /Failed to fetch|NetworkError/));

test('after one visit the main pages, the page of the visit and the list of kept pages can be read without a network', async ({
  page,
  context,
  host,
}) => {
  await openWithWorker(page, '/partners');
  const title = await page.title();
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/partners`);
  await listsAreKept(page);
  await page.goto('/offline');
  await expect(page.getByRole('heading', { name: 'Read offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await goOffline(context, host);
  for (const path of ['/home', '/about', '/terms', '/events', '/blog', '/help-center']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toContainText(/You're offline\. .* on \w+ \d+, 20\d\d/);
    await expect(page).toHaveTitle(/^Offline: /);
    const font = await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily);
    expect(font).toContain('Space Grotesk');
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
      .toBe(true);
  }
  await page.goto('/partners?from=a-link');
  await expect(page).toHaveTitle(`Offline: ${title}`);
  await expect(notice(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  // Opening the list did not take it away.
  await page.goto('/offline');
  await expect(page.getByRole('heading', { name: 'Read offline' })).toBeVisible();
});

test("on a bus: home, a post, an event and the agenda are read on without a network, and are today's again with one", async ({
  page,
  context,
  host,
}) => {
  await openWithWorker(page, '/home');
  await page.goto('/blog');
  await page.locator('a[href^="/blog-detail/"]').first().click();
  await expect(page).toHaveURL(/\/blog-detail\/\d+$/);
  await page.waitForLoadState();
  const post = { path: new URL(page.url()).pathname, text: await page.locator('article .post').first().innerText() };
  await page.goto('/event-detail/glider-day');
  const event = await page.locator('article .prose').innerText();
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/event-detail/glider-day`);
  await listsAreKept(page);

  await goOffline(context, host);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(post.path);
  expect(await page.locator('article .post').first().innerText()).toBe(post.text);
  await expect(notice(page)).toBeVisible();
  await page.goto('/event-detail/glider-day');
  expect(await page.locator('article .prose').innerText()).toBe(event);
  await expect(notice(page)).toBeVisible();
  await page.goto('/events?show=past');
  await expect(page.getByRole('link', { name: 'Glider Day' }).first()).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await goOnline(context, host);
  // The worker waits for three seconds: a busy machine may need a second try. Here and below.
  await expect(async () => {
    await page.goto(post.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
});

test('a page that was not read gives the offline page, which lists what is kept and knows when the network is back', async ({
  page,
  context,
  host,
}) => {
  await openWithWorker(page, '/home');
  await page.goto('/partners');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/partners`);
  await goOffline(context, host);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Saved from your visits' }).getByRole('link')).toHaveText([title]);
  await page.getByRole('region', { name: 'Always available' }).getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await page.goBack();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();

  await goOnline(context, host);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i);
});

test('a host in trouble, or a slow one, shows the kept copy; and the next visit the new one', async ({
  page,
  host,
}) => {
  await openWithWorker(page, '/terms');
  const title = await page.title();
  await listsAreKept(page);
  host.stall();
  await page.goto('/terms');
  await expect(notice(page)).toContainText("The site isn't answering.");
  await expect(page).toHaveTitle(`Saved copy: ${title}`);
  host.mend();
  await expect(async () => {
    if (await notice(page).isVisible()) await page.getByRole('link', { name: 'Try again' }).click();
    await expect(notice(page)).toBeHidden({ timeout: 3000 });
  }).toPass();
});

test('nothing is kept of one person’s pages and pictures, forms, unknown addresses and calls with a token', async ({
  page,
  context,
  host,
}) => {
  await openWithWorker(page, '/home');
  // Not even a file that would be kept without one.
  const big = `${SITE_URL}/icons/app-512.png`;
  await page.evaluate((url) => fetch(url, { headers: { Authorization: 'Bearer x' } }), big);
  await page.evaluate((api) => fetch(`${api}/api/events/`), API_URL);
  await openSignedIn(page, '/profile', DEMO_LOGINS.staff);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  const seen = page.locator('img[src*="/media/"]').first();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const { pathname } = new URL((await seen.getAttribute('src')) ?? '');
  expect(pathname).toMatch(/^\/media\/[0-9a-f-]{36}\.(jpg|png)$/);

  // As if the backend answered on the site's own host.
  const folder = await mkdtemp(join(tmpdir(), 'own-media-'));
  for (const path of [pathname, '/icons/app-180.png'])
    await cp(join(TEST_SITE_FOLDER, 'icons/app-180.png'), join(folder, path));
  host.serve(folder);
  const statuses = await page.evaluate(
    async (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    [pathname, '/icons/app-180.png'],
  );
  expect(statuses).toEqual([200, 200]);
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/icons/app-180.png`);
  host.serve(TEST_SITE_FOLDER);
  await rm(folder, { recursive: true });

  for (const path of ['/members/1', '/signin', '/api/password-reset/Nw/a-secret-key', '/no-such-page'])
    await page.goto(path);
  await page.goto('/partners');
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/partners`);
  const kept = await allKept(page);
  expect(kept).not.toContain(big);
  expect(
    kept.filter((url) =>
      /profile|member|media|signin|api|secret|no-such/i.test(new URL(url).pathname.replace(/^\/_astro\/.*/, '')),
    ),
  ).toEqual([]);
  expect(kept.filter((url) => !url.startsWith(SITE_URL))).toEqual([]);
  await page.evaluate((url) => fetch(url), big);
  await expect.poll(() => allKept(page)).toContain(big);

  await goOffline(context, host);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
});

test('a member who signs out leaves no page behind that every reader does not have', async ({
  page,
  context,
  host,
}) => {
  await openWithWorker(page, '/partners');
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/partners`);
  await openSignedIn(page, '/privacy', DEMO_LOGINS.member);
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/privacy`);
  // A page that is still on its way in another tab, and comes when no one is signed in any more.
  const other = await context.newPage();
  host.stall();
  const late = other.goto('/contact');
  await expect.poll(() => host.isWaiting('/contact')).toBe(true);
  await page.getByRole('button', { name: DEMO_LOGINS.member.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await expect.poll(() => allKept(page)).not.toContain(`${SITE_URL}/privacy`);
  host.mend();
  await late;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/contact/i);
  // The home page is just being kept anew.
  await expect.poll(() => allKept(page)).toEqual(expect.arrayContaining([`${SITE_URL}/home`, `${SITE_URL}/offline`]));
  const kept = await allKept(page);
  for (const path of ['/partners', '/privacy', '/contact']) expect(kept).not.toContain(SITE_URL + path);
});

test('what every reader keeps is small, and a reset link on which one arrives is not part of it', async ({ page }) => {
  const { pages, files, pictures, later } = findCore(TEST_SITE_FOLDER);
  const weight = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + gzipSync(readFileSync(join(TEST_SITE_FOLDER, address))).length, 0);
  const now = weight([...pages.map((path) => `${path}.html`), ...files, ...pictures]);
  // The reader came for one page, which is part of it: the rest comes when the browser has nothing else to do.
  expect(now).toBeLessThan(150_000);
  expect(weight(later)).toBeLessThan(130_000);

  await openWithWorker(page, '/api/password-reset/Nw/a-secret-key');
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/terms`);
  await page.goto('/partners');
  await expect.poll(() => allKept(page)).toContain(`${SITE_URL}/partners`);
  expect((await allKept(page)).filter((url) => /\/api\/|secret/.test(url))).toEqual([]);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  expect(usage).toBeLessThan(1_500_000);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  console.log(
    `Every reader keeps ${kilobytes(now)} gzip, later ${kilobytes(weight(later))}; on the disk ${kilobytes(usage)}.`,
  );
});

test('who has opened the search once searches without a network', async ({ page, context, host }) => {
  await openWithWorker(page, '/search');
  await expect
    .poll(() => allKept(page))
    .toEqual(expect.arrayContaining([`${SITE_URL}/search`, `${SITE_URL}/search.json`]));
  await goOffline(context, host);
  await page.goto('/search?q=glider');
  await expect(page.locator('[data-search-results] a').first()).toHaveAttribute('href', /^\//);
  await page.getByRole('searchbox').fill('terms');
  await expect(page.locator('[data-search-results] a[href="/terms"]')).toBeVisible();
});
