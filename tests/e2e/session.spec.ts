import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn, storedToken } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;

/** Whether the person is an officer is asked once a visit, after the profile, and kept with it. */
const officerIsAsked = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('header') ?? '{}')))
    .toHaveProperty('officer');

test('the name stands in the header before any module has run', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/);
  await openSignedIn(page, '/home', MEMBER);
  await expect(page.getByRole('button', { name: MEMBER.username })).toBeVisible();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: MEMBER.username })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
});

test('signing out in one tab reaches the others', async ({ page, context }) => {
  await openSignedIn(page, '/terms', MEMBER);
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('button', { name: MEMBER.username })).toBeVisible();

  await page.getByRole('button', { name: MEMBER.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('signing in in one tab reaches the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await openSignedIn(page, '/terms', MEMBER);
  await expect(other.getByRole('button', { name: MEMBER.username })).toBeVisible();
});

test('a token that the backend refuses ends the session, and a toast says so', async ({ page, expectTrouble }) => {
  expectTrouble(/401 \(Unauthorized\)/, /Failed to fetch user profile/);
  await page.goto('/404');
  await page.evaluate(() => localStorage.setItem('jwtToken', 'stale.token.here'));
  await page.goto('/about', { waitUntil: 'commit' }); // a toast goes by itself
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('when the profile cannot be fetched the token stays and the person can still sign out', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Failed to fetch user profile/);
  await openSignedIn(page, '/about', MEMBER);
  // Until these answers have come they could still be written into the storage that is emptied next.
  await expect(page.getByRole('button', { name: MEMBER.username })).toBeVisible();
  await officerIsAsked(page);
  await page.route(`${API_URL}/api/profile/`, (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'For you' })).toContainText('Welcome, Achieng');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  expect(await storedToken(page)).not.toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('Log Out, pressed before the script of the session has arrived, is heard', async ({ page }) => {
  await openSignedIn(page, '/about', MEMBER);
  const arrives = Promise.withResolvers<void>();
  await page.route(/member-script\..*\.js$/, (route) => arrives.promise.then(() => route.continue()));
  await page.reload();
  await page.getByRole('button', { name: MEMBER.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  arrives.resolve();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('Log Out works although the script of the session cannot be loaded', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await openSignedIn(page, '/about', MEMBER);
  await page.route(/member-script\..*\.js$/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: MEMBER.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('header')])).toEqual([0, null]);
});

test('signing out without a network leaves neither token nor name, in the browser and on the page', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/);
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: MEMBER.username }).click();
  await context.setOffline(true);
  // The next page does not come: this one must be empty by itself.
  await page.route('**/home', (route) => route.abort('aborted'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText("You're not signed in.")).toBeVisible();
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/K-\d{5}|Amina|Achieng/);
  await expect(page.locator('#member-area table')).toHaveCount(0);
});

test('going back after signing out shows nothing of the person', async ({ page }) => {
  await openSignedIn(page, '/terms', MEMBER);
  await expect(page.getByRole('button', { name: MEMBER.username })).toBeVisible();
  await page.getByRole('button', { name: MEMBER.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(MEMBER.username)).toHaveCount(0);
});
