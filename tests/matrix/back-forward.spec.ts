/** Going back is instant, on the pages that e2e/back-forward.spec.ts leaves out. */
import { expect } from '../support/e2e.ts';
import { comesBack, skipWithoutHistory, test } from '../support/with-history.ts';

test.beforeEach(skipWithoutHistory);

for (const path of ['/about', '/terms', '/partners', '/contact', '/signin']) {
  test(`${path} comes back as it was`, async ({ page }) => {
    await page.goto(path);
    expect(await comesBack(page)).toBe('as it was');
  });
}
