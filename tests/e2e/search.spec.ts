/** Searching the whole site. Which pages match, and how they are shown: tests/browser/site/search. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { ARTICLE_PATHS } from '../support/texts.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('[data-search-results] > li');

test('A visitor of a broken link finds the page with the search', async ({ page, expectTrouble }) => {
  expectTrouble(/404 \(Not Found\)/);
  await page.goto('/no-such-page');
  await field(page).fill('glider day');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=glider+day');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results? for “glider day”$/);
  const first = results(page).first();
  await expect(first.locator('p').first()).toHaveText(/^Event · \w{3}, \w{3} \d+, 20\d\d$/);
  await expect(first.locator('a mark').first()).toHaveText('Glider');
  await first.getByRole('link').click();
  await expect(page).toHaveURL('/event-detail/glider-day');
  await page.goBack();
  await expect(field(page)).toHaveValue('glider day');
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', '/event-detail/glider-day');

  await field(page).fill('');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { name: 'Main pages' })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await field(page).pressSequentially('password');
  await expect(page).toHaveURL('/search?q=password');
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Main pages' })).toBeHidden();
  // Back does not step through each typed letter.
  await page.goBack();
  await expect(page).toHaveURL('/no-such-page');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The search page lists the main pages', async ({ page }) => {
    await page.goto('/help-center');
    await field(page).fill('password');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=password');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('Searching needs JavaScript.');
    for (const name of ['Home', 'Events', 'Help Center', 'Contact'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Help Center' }).first().click();
    expect(ARTICLE_PATHS.length > 0 ? await page.getByRole('main').locator('ol a').count() : 1).toBeGreaterThan(0);
  });
});
