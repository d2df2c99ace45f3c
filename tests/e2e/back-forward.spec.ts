/**
 * Going back is instant: the browser keeps the whole page as it was, unless the page forbids it without knowing. And on a computer that several
 * people use no one sees what the former person saw, and no one loses what they typed.
 */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/run/demo-logins.ts';
import { expect } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';
import { comesBack, skipWithoutHistory, test } from '../support/with-history.ts';

const { member: MEMBER, staff: STAFF, unapproved: UNAPPROVED } = DEMO_LOGINS;
/** An account that is not approved sees neither the address nor the phone number of anyone. */
const PRIVATE = /amina\.\S*@|\+?2547\d{8}/;

const signInByCall = (page: Page, login: { username: string; password: string }) =>
  page.evaluate(
    async ([address, body]) => {
      const reply = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      localStorage.setItem('jwtToken', (await reply.json()).access);
    },
    [`${API_URL}/api/login/`, JSON.stringify(login)] as const,
  );

/** Has the page write down what it shows the moment that it comes back. */
const noteReturn = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', () => sessionStorage.setItem('seen on return', document.body.innerText)),
  );
const seenOnReturn = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen on return'));

// The page goes while it answers, and Playwright waits in vain for one that comes back as it was.
const goBack = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps).catch(() => undefined);

async function openMemberAsStaff(page: Page): Promise<void> {
  await openSignedIn(page, '/members/1', STAFF);
  await expect(page.getByRole('main')).toContainText(PRIVATE);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
}

// One after the other: this browser is started for them alone.
test.describe.configure({ mode: 'default' });
test.beforeAll(skipWithoutHistory);

test('A page that is left comes back as it was', async ({ page }) => {
  for (const path of ['/home', '/events', '/potd', '/signin']) {
    await page.goto(path);
    expect(await comesBack(page), path).toBe('as it was');
  }
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  expect(await comesBack(page), 'a member’s own page').toBe('as it was');
});

test('Back shows neither nobody nor the next person what the former one saw', async ({ page }) => {
  await openMemberAsStaff(page);
  await noteReturn(page);
  // Signing out empties the page on which it is done, so it is done on another.
  await page.goto('/terms');
  await page.getByRole('button', { name: STAFF.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await goBack(page, -2);
  await expect(page).toHaveURL('/members/1');
  await expect(page.getByText("You can only see profiles while you're signed in.")).toBeVisible();
  await expect(page.locator('body')).not.toContainText(PRIVATE);
  expect(await seenOnReturn(page)).not.toMatch(PRIVATE);

  await openMemberAsStaff(page);
  await noteReturn(page);
  await page.goto('/terms');
  await signInByCall(page, UNAPPROVED);
  await page.goto('/about');
  await expect(page.getByRole('button', { name: UNAPPROVED.username })).toBeVisible();
  await goBack(page, -2);
  await expect(page).toHaveURL('/members/1');
  await expect(page.getByText("You can only see members' names")).toBeVisible();
  await expect(page.locator('body')).not.toContainText(PRIVATE);
  expect(await seenOnReturn(page)).not.toMatch(PRIVATE);
});

test('Back to a form loses nothing that was typed, when the same person has signed in again', async ({ page }) => {
  await openSignedIn(page, '/profile', MEMBER);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const phone = page.getByLabel('Phone Number');
  await phone.focus();
  await page.evaluate(() => {
    document.documentElement.dataset.leftHere = 'yes';
  });
  await page.goto('/newsletter');
  await signInByCall(page, MEMBER);
  await goBack(page, -1);
  await expect(page).toHaveURL('/profile');
  await expect(phone).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-left-here', 'yes');
});
