/** The line above the pages, as the style guide shows it: the tests' club announces nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { announcementScript } from '../../src/build/hosting/inline-scripts.ts';
import { expect, test } from '../support/e2e.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

/** Makes `/terms` the page of a club that announces something. */
async function announce(page: Page): Promise<void> {
  const built = (file: string) => readFileSync(join(TEST_SITE_FOLDER, file), 'utf8');
  const [line = ''] = /<section aria-label="Announcement".*?<\/section>/s.exec(built('styleguide.html')) ?? [];
  const body = built('terms.html')
    // The policy allows the scripts that the page was built with.
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replace('</head>', () => `<script>${announcementScript}</script></head>`)
    .replace('<header', `${line}<header`);
  await page.route('**/terms', (route) => route.fulfill({ contentType: 'text/html', body }));
}

test('an announcement is there until the end of its last day at the club, in a page of an earlier day too', async ({
  page,
}) => {
  const line = page.getByRole('region', { name: 'Announcement' });
  await page.clock.setFixedTime(new Date('2099-12-31T23:59:59+03:00'));
  await announce(page);
  await page.goto('/terms');
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('link')).toHaveAttribute('href', '/events');
  await page.emulateMedia({ media: 'print' });
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.clock.setFixedTime(new Date('2100-01-01T00:00:00+03:00'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a page without an announcement has no room for one', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
  expect((await page.locator('body > header').boundingBox())?.y).toBe(0);
});

test('below an announcement the menu hangs from the header, at the top of the page and further down', async ({
  page,
}) => {
  await announce(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/terms');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  const gap = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = await page.getByRole('navigation', { name: 'Menu' }).boundingBox();
    const header = await page.locator('body > header').boundingBox();
    await page.keyboard.press('Escape');
    return (menu?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
  };
  const atTop = await gap();
  expect(atTop).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByRole('region', { name: 'Announcement' })).not.toBeInViewport();
  expect(await gap()).toBeCloseTo(atTop, 0);
});
