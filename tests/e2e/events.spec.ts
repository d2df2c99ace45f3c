/**
 * Visitors look through the events. The build knew the twelve events of the demo: five ahead, two more
 * that were cancelled or postponed, five over.
 */
import type { Page } from '@playwright/test';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { inventedEvents } from '../support/event.ts';
import { plantEvent } from '../support/event-rows.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { API_URL } from '../support/test-site.ts';

/** The demo counts from the day in Greenwich, a reader from the own one. */
const SOON = /In [45] days/;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title }) });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const answerWith = (page: Page, json: unknown) =>
  page.route(`${API_URL}/api/events/`, (route) => route.fulfill({ headers: CORS, json }));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all that the page carries can be read and opened', async ({ page }) => {
    await page.goto('/events');
    await expect(cards(page)).toHaveCount(12);
    for (const each of await cards(page).all()) await expect(each).toBeVisible();
    await expect(card(page, 'Star Party')).toContainText('Two telescopes, forty people');
    await expect(card(page, 'Star Party')).toContainText('8:00 PM');
    for (const name of ['All', 'Prev']) await expect(button(page, name)).toBeHidden();
    await page.getByRole('link', { name: 'Glider Day' }).click();
    await expect(page).toHaveURL('/event-detail/glider-day');
  });
});

test('a visitor sees what is ahead and what is over, and narrows it down', async ({ page }) => {
  await page.goto('/events');
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText(SOON);
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText('10:00 AM');
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText('DRC & Windward Tunnel Lab');
  await expect(button(page, 'Upcoming')).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText('7 upcoming events');
  await expect(cards(page).getByRole('heading')).toHaveText([
    ...['Wind Tunnel Open Day', 'Rocket Static-Fire Night', 'Flight Computer Review', 'Visit to the Swala Hangar'],
    ...['CubeSat Design Sprint', 'High-Altitude Balloon Launch'],
  ]);

  await button(page, 'All').click();
  await expect(count(page)).toHaveText('12 events');
  await expect(cards(page).getByRole('heading').first()).toHaveText('Wind Tunnel Open Day');
  await button(page, 'Past').click();
  await expect(count(page)).toHaveText('5 past events');
  await expect(cards(page)).toHaveCount(5);
  await expect(card(page, 'Glider Day').getByText('Past', { exact: true })).toBeVisible();
  await expect(button(page, 'Next')).toHaveCount(0);
});

test('who only reads the list loads no React, is told how soon and of places, and the first press works', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openAtRest(page, '/events');
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText(SOON);
  await expect(card(page, 'Wind Tunnel Open Day')).toContainText('places left');
  await page.mouse.wheel(0, 500);
  expect(scripts.filter((url) => url.includes('EventList'))).toEqual([]);
  await button(page, 'All').click();
  await expect(count(page)).toHaveText('12 events');
});

test('there are six to a page; a turned page begins at its top; Back, a reload and a sent link keep it', async ({
  page,
}) => {
  await page.goto('/events?show=all');
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect(button(page, 'Prev')).toBeDisabled();
  await expect(button(page, 'Next')).toBeEnabled(); // only once the island is awake
  await button(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByRole('list', { name: 'All events, page 2 of 2' })).toBeFocused();
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
  await expect(page).toHaveURL('/events?show=all&page=2');
  await page.reload();
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await cards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/event-detail/);
  await page.goBack();
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await button(page, 'Prev').click();
  await expect(cards(page)).toHaveCount(6);
  await button(page, 'Next').click();
  await button(page, 'Upcoming').click();
  await expect(page).toHaveURL('/events');
  await button(page, 'All').click();
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
});

test('an event added after the build stands in the list, and opens', async ({ page, backend }) => {
  plantEvent(backend.database);
  await page.goto('/events?page=2');
  await expect(count(page)).toHaveText('8 upcoming events');
  await cards(page).getByRole('link', { name: 'Demo Drone Race' }).click();
  await expect(page).toHaveURL('/event-detail/demo-drone-race');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Drone Race');
});

test('a failed refresh leaves the list standing, says of when it is, and can be tried again', async ({
  page,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/, /^Failed to fetch events/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(`${API_URL}/api/events/`, (route) => route.abort());
  await page.goto('/events?page=2');
  await expect(page.getByRole('alert')).toContainText(
    /The latest events couldn't be loaded\. These are the events as of \w+, \w+ \d+, 20\d\d, \d+:\d\d [AP]M\./,
  );
  await expect(cards(page)).toHaveCount(1);
  expect(logged.filter((text) => text.startsWith('Failed to fetch events'))).toHaveLength(1);

  await page.unrouteAll();
  plantEvent(backend.database);
  await button(page, 'Try again').click();
  await expect(card(page, 'Demo Drone Race')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page that was built long ago is right about what is over', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
  await page.goto('/events?show=all');
  await expect(card(page, 'Rocket Static-Fire Night')).toContainText(/In [34] days/);
  await page.goto('/events?show=all&page=2');
  await expect(card(page, 'Wind Tunnel Open Day').getByText('Past', { exact: true })).toBeVisible();
});

test('an event without a slug is listed, not linked; a cover that is none shows the drawing', async ({
  page,
  expectTrouble,
}) => {
  // The backend gives other sites its pictures, and nothing else: not its answer that there is none.
  expectTrouble(/404 \(Not Found\)|NotSameOrigin/);
  const [first, ...rest] = inventedEvents(4, Date.now());
  await answerWith(page, [{ ...first, slug: '', cover_image: '/media/gone.png' }, ...rest, { id: 'no event' }]);
  await page.goto('/events');
  await expect(count(page)).toHaveText('4 upcoming events');
  await expect(card(page, 'Demo Event 1').getByRole('link')).toHaveCount(0);
  await expect(card(page, 'Demo Event 1').locator('svg').first()).toBeVisible();
  await expect(card(page, 'Demo Event 1').locator('img').filter({ visible: true })).toHaveCount(0);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a reader is told the own time and that of Nairobi', async ({ page, backend }) => {
    plantEvent(backend.database);
    await page.goto('/events?page=2');
    await expect(card(page, 'Demo Drone Race')).toContainText('Thursday, May 1, 2031, 10:30 AM');
    await expect(card(page, 'Demo Drone Race')).toContainText('your time; 5:30 PM in Nairobi');
    await page.goto('/events');
    await expect(card(page, 'Wind Tunnel Open Day')).toContainText(
      /[23]:00 AM\s–\s[78]:00\sAMyour time; 10:00 AM in Nairobi/,
    );
  });
});
