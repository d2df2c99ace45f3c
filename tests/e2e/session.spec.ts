/** One session in several tabs, with scripts and replies that arrive late or never. The parts: tests/browser/session. */
import type { Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest, openAtRestAs } from '../support/open-at-rest.ts';
import { fillSignIn, openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;

const nameOf = (page: Page) => page.getByRole('button', { name: MEMBER.username });
const logIn = (page: Page) => page.getByRole('link', { name: 'Log in' });
async function logOut(page: Page): Promise<void> {
  await nameOf(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}
const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test('Signing in or out in one tab changes the other tabs', async ({ page, context, expectTrouble }) => {
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

test("Log Out works before the session's script has loaded", async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  const arrives = Promise.withResolvers<void>();
  await openSignedIn(page, '/about', MEMBER);
  await page.route(/member-script\..*\.js$/, (route) => arrives.promise.then(() => route.continue()));
  await page.reload();
  await logOut(page);
  arrives.resolve();
  await expect(page).toHaveURL('/home');
  await expect(logIn(page)).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);

  await page.unrouteAll();
  await openSignedIn(page, '/about', MEMBER);
  await page.route(/member-script\..*\.js$/, (route) => route.abort());
  // The page does not know the account yet. A late reply could still store it, so the next page clears it.
  await page.addInitScript(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await expect(logIn(page)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('header')])).toEqual([0, null]);
});

test('Signing out without a network removes the token and the name', async ({ page, context, expectTrouble }) => {
  expectTrouble(/Failed to load resource/);
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await nameOf(page).click();
  await context.setOffline(true);
  // The next page does not load, so this one must clear its own content.
  await page.route('**/home', (route) => route.abort('aborted'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(logIn(page)).toBeVisible();
  await expect(page.getByText("You're not signed in.")).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/K-\d{5}|Amina|Achieng/);
  await expect(page.locator('#member-area table')).toHaveCount(0);
});

test('A part whose script fails to load shows a message', async ({ page, expectTrouble }) => {
  expectTrouble(/MembersDirectory|MembershipStatus/, /net::ERR_FAILED/);
  await openSignedIn(page, '/404', MEMBER);
  await page.route(/(MembersDirectory|MembershipStatus)\./, (route) => route.abort());
  await page.goto('/profile');
  const failure = page.getByRole('alert').filter({ hasText: "This part couldn't be loaded. Reload the page." });
  const part = page.getByRole('region', { name: 'Other Members' });
  await expect(part.locator(failure)).toBeVisible();
  await expect(part.getByText('Loading the members...')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your membership' })).toBeVisible();
  // A part without a placeholder shows the same message, and the parts that wait for it appear.
  await page.goto('/home');
  await expect(failure.first()).toBeVisible();
  await expect(page.getByText(/^(Latest post|Newsletter), /)).toBeVisible();
});

test("A member's home page loads the profile, the membership and the next event early", async ({ page }) => {
  await openSignedIn(page, '/404', MEMBER);
  const requested: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && requested.push(request.url()));
  let early: string[] = [];
  await page.route(/\/react\..*\.js$/, async (route) => {
    await expect.poll(() => requested.filter((address) => /\/(membership|sign-ups)\/$/.test(address)).length).toBe(2);
    early = [...requested];
    await route.continue();
  });
  await openAtRest(page, '/home');
  await expect(page.getByText(/^You're a member\./)).toBeVisible();
  for (const path of ['/api/profile/', '/api/club/membership/', '/api/club/sign-ups/']) {
    expect(early).toContain(API_URL + path);
    expect(requested.filter((address) => address === API_URL + path)).toHaveLength(1);
  }
});

/** Follows the notice in the window to another tab, and signs in there. */
async function signInAgain(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in again in a new tab' }).click();
  await fillSignIn(await opened, MEMBER);
}

test('A member signs in again before the session ends', async ({ page, letPass }) => {
  await openAtRestAs('member', page, '/profile');
  await letPass(5 * HOUR_MS - 9 * MINUTE_MS);
  // The computer was asleep.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const warning = page.getByText(/^Your session ends at \d+:\d\d/);
  await expect(warning).toBeInViewport();
  await signInAgain(page);
  await expect(warning).toBeHidden();
  await expect(nameOf(page)).toBeVisible();
});

test('Every tab tells the end of the session, wherever the page is scrolled to', async ({
  page,
  context,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/, /Failed to fetch user profile/);
  await openSignedIn(page, '/profile', MEMBER);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const other = await context.newPage();
  backend.database.exec('UPDATE accounts SET token_version = token_version + 1');
  await other.goto('/about');
  const notice = page.getByText('Your session has ended.');
  for (const said of [notice, other.getByText('Your session has ended.')]) await expect(said).toBeInViewport();
  await signInAgain(page);
  await expect(notice).toBeHidden();
});
