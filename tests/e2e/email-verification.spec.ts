import { expect, test } from '../support/e2e.ts';

test('the notice leads to the sign-in page after 100 seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/email-verification');
  // The clock goes on by itself too: ten seconds are left for a page that comes slowly.
  await page.clock.runFor(90_000);
  await expect(page).toHaveURL('/email-verification');
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL('/signin');
});

test('a person who needs longer can stay', async ({ page }) => {
  await page.clock.install();
  await page.goto('/email-verification');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(110_000);
  await expect(page.getByText("You're staying on this page.")).toBeVisible();
  await expect(page).toHaveURL('/email-verification');
});
