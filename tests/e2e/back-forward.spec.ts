/** Going back is instant: the browser keeps the whole page as it was, unless the page forbids it without knowing. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect } from '../support/e2e.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/with-history.ts';

/** @returns whether the page came back as it was; if not, the browser's reasons. */
async function comesBack(page: import('@playwright/test').Page): Promise<unknown> {
  const address = page.url();
  await page.evaluate(() => {
    document.documentElement.dataset.leftHere = 'yes';
  });
  await page.goto('/newsletter');
  await page.evaluate(() => history.back()).catch(() => undefined); // the page goes while it answers
  await expect(page).toHaveURL(address);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: unknown;
    })[];
    return document.documentElement.dataset.leftHere === 'yes'
      ? 'as it was'
      : (entry?.notRestoredReasons ?? 'loaded anew');
  });
}

// In a context of its own, which no test watches.
test.beforeEach(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(EMPTY_PAGE);
  test.skip((await comesBack(page)) !== 'as it was', 'This browser never brings a page back, not even an empty one.');
  await context.close();
});

for (const path of ['/home', '/about', '/terms', '/partners', '/blog', '/events', '/potd', '/contact', '/signin']) {
  test(`${path} comes back as it was`, async ({ page }) => {
    await page.goto(path);
    expect(await comesBack(page)).toBe('as it was');
  });
}

test('a member’s own page comes back as it was, too', async ({ page }) => {
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  expect(await comesBack(page)).toBe('as it was');
});
