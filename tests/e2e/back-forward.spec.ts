/** Going back is instant: the browser keeps the whole page as it was, unless the page forbids it without knowing. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';
import { comesBack, skipWithoutHistory, test } from '../support/with-history.ts';

test.beforeEach(skipWithoutHistory);

test('A page that is left comes back as it was', async ({ page }) => {
  for (const path of ['/home', '/blog', '/events', '/potd', '/contact', '/signin']) {
    await page.goto(path);
    expect(await comesBack(page), path).toBe('as it was');
  }
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  expect(await comesBack(page), 'a member’s own page').toBe('as it was');
});
