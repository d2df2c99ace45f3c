/** One session in several tabs, with scripts and answers that come late or never. What the parts make of it: tests/browser/session. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/run/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
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
  // Who it is has never been known. A late answer of this page could still write it down, so the next page forgets it.
  await page.addInitScript(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
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

test('A part whose script cannot be loaded says so, and the parts around it stay', async ({ page, expectTrouble }) => {
  expectTrouble(/MembersDirectory|MembershipStatus/, /net::ERR_FAILED/);
  await openSignedIn(page, '/404', MEMBER);
  await page.route(/(MembersDirectory|MembershipStatus)\./, (route) => route.abort());
  await page.goto('/profile');
  const said = page.getByRole('alert').filter({ hasText: "This part couldn't be loaded. Reload the page." });
  const part = page.getByRole('region', { name: 'Other Members' });
  await expect(part.locator(said)).toBeVisible();
  await expect(part.getByText('Loading the members...')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your membership' })).toBeVisible();
  // One that shows nothing before says so too, and what waits for it appears.
  await page.goto('/home');
  await expect(said.first()).toBeVisible();
  await expect(page.getByText(/^(Latest post|Newsletter), /)).toBeVisible();
});

test("A member's home page asks for the profile, the membership and the next event early, and once", async ({
  page,
}) => {
  await openSignedIn(page, '/404', MEMBER);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && asked.push(request.url()));
  let early: string[] = [];
  await page.route(/\/react\..*\.js$/, async (route) => {
    await expect.poll(() => asked.filter((address) => /\/(membership|mine)\/$/.test(address)).length).toBe(2);
    early = [...asked];
    await route.continue();
  });
  await openAtRest(page, '/home');
  await expect(page.getByText(/^You're a member\./)).toBeVisible();
  for (const path of ['/api/profile/', '/api/club/membership/', '/api/club/places/mine/']) {
    expect(early).toContain(API_URL + path);
    expect(asked.filter((address) => address === API_URL + path)).toHaveLength(1);
  }
});
