/** The line above the pages, as tests/other-backend/announcement.astro shows it: the tests' club announces nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { announcementScript } from '../../src/build/output/inline-scripts.ts';
import { expect, test } from '../support/e2e.ts';
import { DJANGO_SITE_FOLDER, TEST_SITE_FOLDER } from '../support/test-site.ts';

/** Makes `/terms` the page of a club that announces something. */
async function announce(page: Page): Promise<void> {
  const built = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
  const [line = ''] =
    /<section aria-label="Announcement".*?<\/section>/s.exec(built(DJANGO_SITE_FOLDER, 'announcement.html')) ?? [];
  const body = built(TEST_SITE_FOLDER, 'terms.html')
    // The policy allows the scripts that the page was built with.
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replace('</head>', () => `<script>${announcementScript}</script></head>`)
    .replace('<header', `${line}<header`);
  await page.route('**/terms', (route) => route.fulfill({ contentType: 'text/html', body }));
}

test('An announcement is there until the end of its last day at the club, and the menu hangs from the header below it', async ({
  page,
}) => {
  const line = page.getByRole('region', { name: 'Announcement' });
  const header = page.locator('body > header');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/terms');
  await expect(line).toHaveCount(0);
  expect((await header.boundingBox())?.y, 'no room without one').toBe(0);

  await page.clock.setFixedTime(new Date('2099-12-31T23:59:59+03:00'));
  await announce(page);
  await page.reload();
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('link')).toHaveAttribute('href', '/events');
  const gap = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = await page.getByRole('navigation', { name: 'Menu' }).boundingBox();
    const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
    await page.keyboard.press('Escape');
    return (menu?.y ?? 0) - y - height;
  };
  const atTop = await gap();
  expect(atTop).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(line).not.toBeInViewport();
  expect(await gap()).toBeCloseTo(atTop, 0);
  await page.emulateMedia({ media: 'print' });
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The page is of an earlier day.
  await page.clock.setFixedTime(new Date('2100-01-01T00:00:00+03:00'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});
