/**
 * Going back is instant: the browser keeps the whole page, unless the page prevents it by accident. On a shared computer, no one sees the
 * previous person's page, and no one loses what they typed.
 */
import type { Browser, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { withWindows } from '../run/find-browser.ts';
import { test as base, expect } from '../support/e2e.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';

/** `test` in a browser with a back/forward cache, which Playwright turns off by default. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: withWindows(launchOptions.executablePath ?? '', process.env.PATH ?? ''),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

/** Leaves the page and goes back. @returns `as it was`, or the browser's reasons why it was loaded again. */
async function comesBack(page: Page): Promise<unknown> {
  const address = page.url();
  await page.evaluate(() => {
    document.documentElement.dataset.leftHere = 'yes';
  });
  await page.goto('/newsletter');
  await page.evaluate(() => history.back()).catch(() => undefined); // the page may unload before the reply
  await expect(page).toHaveURL(address);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: unknown;
    })[];
    return document.documentElement.dataset.leftHere === 'yes'
      ? 'as it was'
      : (entry?.notRestoredReasons ?? 'loaded again');
  });
}

/** For `test.beforeAll`. */
async function skipWithoutHistory({ browser }: { browser: Browser }) {
  // In its own context, in which no test checks the console.
  const context = await browser.newContext({ baseURL: SITE_URL });
  const page = await context.newPage();
  await page.goto(EMPTY_PAGE);
  test.skip((await comesBack(page)) !== 'as it was', 'This browser never brings a page back, not even an empty one.');
  await context.close();
}

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

/** Has the page store its text as soon as it comes back. */
const noteReturn = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', () => sessionStorage.setItem('text on return', document.body.innerText)),
  );
const textOnReturn = (page: Page) => page.evaluate(() => sessionStorage.getItem('text on return'));

// The page is left while it answers, and Playwright would wait forever for a page from the cache.
const goBack = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps).catch(() => undefined);

async function openMemberAsStaff(page: Page): Promise<void> {
  await openSignedIn(page, '/members/1', STAFF);
  await expect(page.getByRole('main')).toContainText(PRIVATE);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
}

// In sequence: these tests share a browser of their own.
test.describe.configure({ mode: 'default' });
test.beforeAll(skipWithoutHistory);

test('Back shows a page as the visitor left it', async ({ page }) => {
  for (const path of ['/home', '/events', '/potd', '/signin']) {
    await page.goto(path);
    expect(await comesBack(page), path).toBe('as it was');
  }
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  expect(await comesBack(page), 'a member’s own page').toBe('as it was');
});

test('Back does not show one person’s page to the next', async ({ page }) => {
  await openMemberAsStaff(page);
  await noteReturn(page);
  // On another page, because signing out empties the page it happens on.
  await page.goto('/terms');
  await page.getByRole('button', { name: STAFF.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  await goBack(page, -2);
  await expect(page).toHaveURL('/members/1');
  await expect(page.getByText("You can only see profiles while you're signed in.")).toBeVisible();
  await expect(page.locator('body')).not.toContainText(PRIVATE);
  expect(await textOnReturn(page)).not.toMatch(PRIVATE);

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
  expect(await textOnReturn(page)).not.toMatch(PRIVATE);
});

test('Back to a form keeps the typed text when the same person has signed in again', async ({ page }) => {
  await openSignedIn(page, '/profile', MEMBER);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const phone = page.getByLabel('Phone Number');
  await phone.focus();
  await page.evaluate(() => {
    document.documentElement.dataset.visited = 'yes';
  });
  await page.goto('/newsletter');
  await signInByCall(page, MEMBER);
  await goBack(page, -1);
  await expect(page).toHaveURL('/profile');
  await expect(phone).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-visited', 'yes');
});
