import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn, storedToken } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;

const nameOf = (page: Page) => page.getByRole('button', { name: MEMBER.username });
const logIn = (page: Page) => page.getByRole('link', { name: 'Log in' });
async function logOut(page: Page): Promise<void> {
  await nameOf(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}
const kept = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test('Signing in and out in one tab reaches the others, and the name stands there before any module has run', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const other = await context.newPage();
  await other.goto('/about');
  await expect(logIn(other)).toBeVisible();
  await openSignedIn(page, '/home', MEMBER);
  await expect(nameOf(other)).toBeVisible();
  await other.route('**/_astro/*.js', (route) => route.abort());
  await other.goto('/terms', { waitUntil: 'domcontentloaded' });
  await expect(nameOf(other)).toBeVisible();
  await expect(logIn(other)).toBeHidden();
  await other.unroute('**/_astro/*.js');
  await other.goto('/about');
  await expect(nameOf(other)).toBeVisible();
  await logOut(page);
  await expect(logIn(other)).toBeVisible();
});

test('A token that the backend refuses ends the session, and a toast says so', async ({ page, expectTrouble }) => {
  expectTrouble(/401 \(Unauthorized\)/, /Failed to fetch user profile/);
  await page.goto('/404');
  await page.evaluate(() => localStorage.setItem('jwtToken', 'stale.token.here'));
  await page.goto('/about', { waitUntil: 'commit' }); // a toast goes by itself
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(logIn(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('A person whose profile cannot be fetched stays signed in, and can still sign out', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Failed to fetch user profile/);
  await openSignedIn(page, '/about', MEMBER);
  // Whether the person is an officer is asked once a visit, after the profile, and kept with it. Until that answer has come it could still be
  // written into the storage that is emptied next.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('header') ?? '{}')))
    .toHaveProperty('officer');
  await page.route(`${API_URL}/api/profile/`, (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'For you' })).toContainText('Welcome, Achieng');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  expect(await storedToken(page)).not.toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await expect(logIn(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('Log Out works before the script of the session has arrived, and without it', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  const arrives = Promise.withResolvers<void>();
  await openSignedIn(page, '/about', MEMBER);
  await page.route(/member-script\..*\.js$/, (route) => arrives.promise.then(() => route.continue()));
  await page.reload();
  await logOut(page);
  arrives.resolve();
  await expect(page).toHaveURL('/home');
  await expect(logIn(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);

  await page.unrouteAll();
  await openSignedIn(page, '/about', MEMBER);
  await page.route(/member-script\..*\.js$/, (route) => route.abort());
  await page.reload();
  await logOut(page);
  await expect(page).toHaveURL('/home');
  await expect(logIn(page)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('header')])).toEqual([0, null]);
});

test('Signing out without a network leaves neither token nor name, in the browser and on the page', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/);
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await nameOf(page).click();
  await context.setOffline(true);
  // The next page does not come: this one must be empty by itself.
  await page.route('**/home', (route) => route.abort('aborted'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(logIn(page)).toBeVisible();
  await expect(page.getByText("You're not signed in.")).toBeVisible();
  expect(await kept(page)).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/K-\d{5}|Amina|Achieng/);
  await expect(page.locator('#member-area table')).toHaveCount(0);
});
