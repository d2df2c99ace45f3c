/**
 * Visitors look through the events. The build knew the twelve events of the demo: five ahead, two more that were cancelled or postponed, five
 * over. What the list says of changes and failures: tests/browser/events/EventList.test.tsx.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { savedEvent } from '../support/calendar-files.ts';
import { expect, test } from '../support/e2e.ts';
import { plantEvent } from '../support/event-rows.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title }) });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const count = (page: Page) => page.locator('[data-list-count]');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A reader finds an event, reads it, saves it, tells others and opens its cover', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/Applying inline style/); // the browser's own frame around a picture, which the backend's policy refuses
    await page.goto('/events');
    await expect(cards(page)).toHaveCount(12);
    for (const each of await cards(page).all()) await expect(each).toBeVisible();
    await expect(card(page, 'Star Party')).toContainText('Two telescopes, forty people');
    await expect(card(page, 'Star Party')).toContainText('8:00 PM');
    for (const name of ['All', 'Prev']) await expect(button(page, name)).toBeHidden();

    await page.getByRole('link', { name: 'CubeSat Design Sprint' }).click();
    await expect(page).toHaveURL('/event-detail/cubesat-design-sprint');
    const article = page.getByRole('main').getByRole('article');
    await expect(article).toContainText(/On \w+, \w+ \d+, 20\d\d, 9:00 AMNairobi time/);
    await expect(article).toContainText('At Innovation Hub, Room 4');
    await expect(article).toContainText('Hosted together with : DRC & Windward Tunnel Lab');
    await expect(article.locator('strong').first()).toHaveText('engineers will really ask questions at');
    await expect(article.getByRole('listitem')).toHaveCount(5);
    expect((await savedEvent(page)).summary).toBe('CubeSat Design Sprint');
    await expect(page.getByRole('link', { name: /^Open in Maps/ })).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Share' }).click();
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    await expect(button(page, 'Copy link')).toBeHidden();

    const cover = page.getByRole('link', { name: 'Cover photo' });
    const address = (await cover.getAttribute('href')) ?? '';
    expect(address).toContain(API_URL);
    await cover.click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await page.getByRole('link', { name: 'Earlier event Cancelled: Visit to the Swala Hangar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visit to the Swala Hangar');
  });
});

test('A visitor narrows the events down and turns the page; Back, a reload and a sent link keep it', async ({
  page,
  backend,
}) => {
  plantEvent(backend.database); // after the build
  await page.goto('/events');
  await expect(count(page)).toHaveText('8 upcoming events');
  await expect(button(page, 'Upcoming')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText(/In [45] days/); // counted on the reader's clock
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText('10:00 AM');
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText('DRC & Windward Tunnel Lab');
  await expect(cards(page).getByRole('heading')).toHaveText([
    ...['Wind Tunnel Open Day', 'Rocket Static-Fire Night', 'Flight Computer Review', 'Visit to the Swala Hangar'],
    ...['CubeSat Design Sprint', 'High-Altitude Balloon Launch'],
  ]);
  await button(page, 'Past').click();
  await expect(count(page)).toHaveText('5 past events');
  await expect(card(page, 'Glider Day').getByText('Past', { exact: true })).toBeVisible();

  await button(page, 'All').click();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await button(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'All events, page 2 of 3' })).toBeFocused();
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
  await expect(page).toHaveURL('/events?show=all&page=2');
  await page.reload();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await card(page, 'Demo Drone Race').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Drone Race');
  await page.goBack();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await button(page, 'Upcoming').click();
  await expect(page).toHaveURL('/events');
});

test('A reader subscribes to all events, or copies the address, or finds it selected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/events');
  const { host } = new URL(SITE_URL);
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', `webcal://${host}/events.ics`);
  await button(page, 'Copy address').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}/events.ics`);
  expect(await axeFindings(page, { within: '[aria-labelledby=subscribe]' })).toEqual([]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await button(page, 'Copy address').click();
  await expect(page.getByText('The address is selected')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${SITE_URL}/events.ics`);
});
