/** The line above the pages, as the style guide shows it: the tests' club announces nothing. */
import { expect, test } from '../support/e2e.ts';

test('an announcement is there until the end of its last day at the club, in a page of an earlier day too', async ({
  page,
}) => {
  const lines = page.getByRole('region', { name: 'Announcement' });
  await page.clock.setFixedTime(new Date('2099-12-30T23:59:59+03:00'));
  await page.goto('/styleguide');
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByRole('link')).toHaveAttribute('href', '/events');
  await page.clock.setFixedTime(new Date('2099-12-31T00:00:00+03:00'));
  await page.reload();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Bring gloves.');
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toBeHidden();
});

test('a page without an announcement has no room for one', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
  expect((await page.locator('body > header').boundingBox())?.y).toBe(0);
});
