/** What a reader does from the page of an event: goes there, tells others, looks at its cover. As the build drew it, and as the island does. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { alterEvent } from '../support/event-rows.ts';
import { atRest, drawn, openAtRest } from '../support/open-at-rest.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';

const SLUG = 'cubesat-design-sprint';
const KNOWN = `/event-detail/${SLUG}`;
const ADDRESS = `${SITE_URL}${KNOWN}`;
const TOLD =
  /^CubeSat Design Sprint\n\w+, \w+ \d+, 20\d\d, 9:00 AM \(Nairobi time\)\n(Innovation Hub, Room 4|Sample Hall)$/;

const share = (page: Page) => page.locator('summary').filter({ hasText: 'Share' });
const whatsApp = (page: Page) => page.getByRole('link', { name: 'WhatsApp (opens in a new tab)' });
const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' });
const otherApps = (page: Page) => page.getByRole('button', { name: 'Other apps' });
const maps = (page: Page) => page.getByRole('link', { name: 'Open in Maps (Google Maps, opens in a new tab)' });
const cover = (page: Page) => page.getByRole('link', { name: 'Open the cover photo in full size' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cover photo' });

/** Gives the page a device with a sheet of its own. @returns what the sheet was given. */
async function withSheet(page: Page): Promise<ShareData[]> {
  const given: ShareData[] = [];
  await page.exposeFunction('__sheet', (data: ShareData) => void given.push(data));
  await page.addInitScript(() => {
    navigator.share = (data) => (window as unknown as { __sheet: (data: unknown) => Promise<void> }).__sheet(data);
  });
  return given;
}

test('the place leads to maps, in a tab of its own', async ({ page, backend }) => {
  await openAtRest(page, KNOWN);
  const address = 'https://www.google.com/maps/search/?api=1&query=';
  await expect(maps(page)).toHaveAttribute('href', `${address}Innovation+Hub%2C+Room+4`);
  await expect(maps(page)).toHaveAttribute('target', '_blank');
  await expect(maps(page)).toHaveAttribute('rel', 'noopener noreferrer');
  alterEvent(backend.database, SLUG, { location: 'Sample Hall' });
  await page.reload();
  await expect(maps(page)).toHaveAttribute('href', `${address}Sample+Hall`);
  alterEvent(backend.database, SLUG, { location: 'Google Meet' });
  await page.reload();
  await expect(page.getByText('At Google Meet')).toBeVisible();
  await expect(maps(page)).toHaveCount(0);
});

test('a device with a sheet of its own offers that too, without the query of the page', async ({ page, backend }) => {
  const given = await withSheet(page);
  await openAtRest(page, `${KNOWN}?from=a-friend`);
  await share(page).click();
  await expect(whatsApp(page)).toBeVisible();
  await otherApps(page).click();
  const sent = { title: 'CubeSat Design Sprint | DRC', text: expect.stringMatching(TOLD), url: ADDRESS };
  await expect.poll(() => given).toEqual([sent]);
  alterEvent(backend.database, SLUG, { location: 'Sample Hall' });
  await page.reload();
  await expect(page.getByText('At Sample Hall')).toBeVisible();
  await share(page).focus();
  await page.keyboard.press('Enter');
  await otherApps(page).click();
  await expect.poll(() => given).toEqual([sent, sent]);
  await page.keyboard.press('Escape');
  await expect(copy(page)).toBeHidden();
});

test('a browser without a sheet offers WhatsApp and a copy of the link', async ({ page, context, backend }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAtRest(page, `${KNOWN}?from=a-friend`);
  for (const location of ['Innovation Hub, Room 4', 'Sample Hall']) {
    await expect(page.getByText(`At ${location}`)).toBeVisible();
    await expect(copy(page)).toBeHidden();
    await share(page).focus();
    await page.keyboard.press('Enter');
    const text = new URL((await whatsApp(page).getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(text).toMatch(new RegExp(`${TOLD.source.slice(0, -1)}\n${ADDRESS}$`));
    expect(await axeFindings(page, { within: 'article' })).toEqual([]);
    await copy(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
    await share(page).click();
    await expect(whatsApp(page)).toBeHidden();
    alterEvent(backend.database, SLUG, { location: 'Sample Hall' });
    await page.reload();
  }
});

test('the cover opens in a window by keyboard and by mouse, and the focus comes back', async ({ page, backend }) => {
  const width = 390;
  await page.setViewportSize({ width, height: 700 });
  await openAtRest(page, KNOWN);
  for (const location of ['Innovation Hub, Room 4', 'Sample Hall']) {
    await expect(page.getByText(`At ${location}`)).toBeVisible();
    await cover(page).focus();
    await page.keyboard.press('Enter');
    const picture = dialog(page).getByRole('img', { name: 'Cover of CubeSat Design Sprint' });
    await expect(picture).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await drawn(page);
    expect(await axeFindings(page, { within: '[data-cover-dialog]' })).toEqual([]);
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBe(width - 32);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(cover(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(cover(page)).toBeFocused();

    await cover(page).click();
    await picture.click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(4, 350);
    await expect(dialog(page)).toBeHidden();
    alterEvent(backend.database, SLUG, { location: 'Sample Hall' });
    await page.reload();
    await atRest(page);
  }
});

test('with the key for a new tab the file of the cover opens there', async ({ page, context, expectTrouble }) => {
  expectTrouble(/Applying inline style/); // the browser's own frame around a picture, which the backend's policy refuses
  await openAtRest(page, KNOWN);
  const address = (await cover(page).getAttribute('href')) ?? '';
  const opened = context.waitForEvent('page');
  await cover(page).click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(address);
  await expect(dialog(page)).toBeHidden();
});

test('on a phone the ways to share stay clear of the bar about places', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAtRest(page, '/event-detail/wind-tunnel-open-day');
  await share(page).click();
  const menu = await copy(page).boundingBox();
  const bar = await page.locator('.places-bar').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there are maps, WhatsApp alone, the file of the cover, and whose time it is', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/Applying inline style/);
    await page.goto(KNOWN);
    await expect(maps(page)).toBeVisible();
    await expect(page.getByText('Nairobi time', { exact: true })).toBeVisible();
    await share(page).click();
    await expect(whatsApp(page)).toBeVisible();
    await expect(copy(page)).toBeHidden();
    const address = (await cover(page).getAttribute('href')) ?? '';
    expect(address).toContain(API_URL);
    await cover(page).click();
    await expect(page).toHaveURL(address);
  });
});

test('"Nairobi time" goes where the clocks agree, and nothing moves by that', async ({ page, browser }) => {
  const without = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const built = await without.newPage();
  const below = (on: Page) => on.getByRole('link', { name: 'Add to Calendar' }).boundingBox();
  await built.goto(KNOWN);
  await openAtRest(page, KNOWN);
  await expect(page.getByText(/Nairobi time|your time/)).toHaveCount(0);
  expect(await below(page)).toEqual(await below(built));
  await without.close();
});
