/**
 * What a reader does from the page of an event: tells others, looks at its cover. As the build drew it, and as the island does. Each way of
 * a device: tests/browser/events/event-page.share.test.tsx.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { alterEvent } from '../support/event-rows.ts';
import { drawn, openAtRest } from '../support/open-at-rest.ts';
import { SITE_URL } from '../support/test-site.ts';

const SLUG = 'cubesat-design-sprint';
const KNOWN = `/event-detail/${SLUG}`;
const ADDRESS = `${SITE_URL}${KNOWN}`;
const TOLD =
  /^CubeSat Design Sprint\n\w+, \w+ \d+, 20\d\d, 9:00 AM \(Nairobi time\)\n(Innovation Hub, Room 4|Sample Hall)$/;

const share = (page: Page) => page.locator('summary').filter({ hasText: 'Share' });
const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' });
const cover = (page: Page) => page.getByRole('link', { name: 'Cover photo' });

test('A reader tells others of an event by its link or the sheet of the device, and opens its cover by keyboard and by mouse', async ({
  page,
  context,
  backend,
}) => {
  const width = 390;
  await page.setViewportSize({ width, height: 700 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shared: ShareData[] = [];
  await page.exposeFunction('__sheet', (data: ShareData) => void shared.push(data));
  await page.addInitScript(() => {
    navigator.share = (data) => (window as unknown as { __sheet: (data: unknown) => Promise<void> }).__sheet(data);
  });
  const dialog = page.getByRole('dialog', { name: 'Cover photo' });
  const picture = dialog.getByRole('img', { name: 'Cover of CubeSat Design Sprint' });
  for (const location of ['Innovation Hub, Room 4', 'Sample Hall']) {
    alterEvent(backend.database, SLUG, { location });
    await openAtRest(page, `${KNOWN}?from=a-friend`);
    await expect(page.getByText(`At ${location}`)).toBeVisible();
    await share(page).focus();
    await page.keyboard.press('Enter');
    await expect(copy(page)).toBeVisible();
    await page.getByRole('button', { name: 'Other apps' }).click();
    const sent = { title: 'CubeSat Design Sprint | DRC', text: expect.stringMatching(TOLD), url: ADDRESS };
    await expect.poll(() => shared.splice(0)).toEqual([sent]);
    await copy(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    if (location === 'Sample Hall') expect(await axeFindings(page, { within: 'article' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(copy(page)).toBeHidden();

    await cover(page).focus();
    await page.keyboard.press('Enter');
    await expect(picture).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(width - 32);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cover(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(cover(page)).toBeFocused();

    await cover(page).click();
    await picture.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(4, 350);
    await expect(dialog).toBeHidden();
  }
  await cover(page).click();
  await drawn(page);
  expect(await axeFindings(page, { within: '[data-cover-dialog]' })).toEqual([]);
});
