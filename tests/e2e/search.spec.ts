/** Looking for something on the whole site. */
import type { Page } from '@playwright/test';
import type { SearchEntry } from '../../src/shared/search-index.ts';
import { expect, test } from '../support/e2e.ts';
import { ARTICLE_PATHS } from '../support/texts.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('[data-search-results] > li');
const answer = (page: Page, entries: unknown) =>
  page.route('**/search.json', (route) => route.fulfill({ json: entries }));
const entry = (number: number): SearchEntry => ({
  kind: 'Post',
  title: `Rocket ${number}`,
  path: `/blog-detail/${number}`,
  headings: [],
  text: 'Text.',
});

test('a visitor finds the page of a lost link, reads it, and comes back to the results', async ({
  page,
  expectTrouble,
}) => {
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
});

test('the results and the address change while one types, and the way back is not filled with letters', async ({
  page,
}) => {
  await page.goto('/help-center');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Main pages' })).toBeVisible();
  await field(page).pressSequentially('password');
  await expect(page).toHaveURL('/search?q=password');
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Main pages' })).toBeHidden();
  await field(page).fill('');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { name: 'Main pages' })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/help-center');
});

test('an index with rows that are none, with markup and with a word without end is shown as text, inside the page', async ({
  page,
}) => {
  const bad = { ...entry(3), path: 'https://elsewhere.example' };
  const hostile = { ...entry(2), title: `Rocket ${'x'.repeat(300)}`, text: '<img src=x onerror=alert(1)>' };
  await answer(page, [null, 7, { kind: 'Post' }, bad, entry(1), hostile]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/search?q=rocket');
  await expect(results(page)).toHaveCount(2);
  await expect(results(page).nth(1)).toContainText('<img src=x onerror=alert(1)>');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to a page that says so and lists the main pages', async ({ page }) => {
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
