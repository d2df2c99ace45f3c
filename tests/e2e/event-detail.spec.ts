/** Visitors read one event: one that the build knew, one that changed since, one that is new, one that is gone. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { REACT_MARK } from '../../src/dev/budgets.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { alterEvent, plantEvent } from '../support/event-rows.ts';
import { idle, openAtRest } from '../support/open-at-rest.ts';
import { API_URL } from '../support/test-site.ts';

const KNOWN = '/event-detail/cubesat-design-sprint';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const article = (page: Page) => page.getByRole('main').getByRole('article');
const GONE = "This event doesn't exist, or it has been removed.";

/** Every script that the page loads, as text. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  return scripts;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a known event can be read in full', async ({ page }) => {
    await page.goto(KNOWN);
    await expect(title(page)).toHaveText('CubeSat Design Sprint');
    await expect(article(page)).toContainText(/On \w+, \w+ \d+, 20\d\d, 9:00 AMNairobi time/);
    await expect(article(page)).toContainText('At Innovation Hub, Room 4');
    await expect(article(page)).toContainText('Hosted together with : DRC & Windward Tunnel Lab');
    await expect(article(page).locator('strong').first()).toHaveText('engineers will really ask questions at');
    await expect(article(page).getByRole('listitem')).toHaveCount(5);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Two days, five teams.{60,140}$/);
    await page.getByRole('link', { name: 'Earlier event Visit to the Swala Hangar' }).click();
    await expect(title(page)).toHaveText('Visit to the Swala Hangar');
    await page.getByRole('link', { name: 'All events' }).click();
    await expect(page).toHaveURL('/events');
  });
});

test('an unchanged event costs at most 5.8 kB of script, no React, and two questions', async ({ page }) => {
  const scripts = scriptsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${API_URL}/api/`) && asked.push(request.url()));
  await openAtRest(page, KNOWN);
  await expect
    .poll(() => asked.toSorted())
    .toEqual([`${API_URL}/api/club/event-states/`, `${API_URL}/api/events/cubesat-design-sprint/`]);
  await idle(page);
  expect(scripts.filter((text) => text.includes(REACT_MARK))).toEqual([]);
  const weight = scripts.map((text) => gzipSync(text).length).reduce((sum, size) => sum + size, 0);
  expect(weight).toBeGreaterThan(1000);
  expect(weight).toBeLessThanOrEqual(5800);
  await expect(article(page)).toContainText('In 3 weeks');
});

test('an event that has changed is drawn anew, description and title too', async ({ page, backend }) => {
  alterEvent(backend.database, 'cubesat-design-sprint', {
    title: 'CubeSat Sprint, moved',
    location: 'Invented Hangar',
    description: '<p>Now in the <em>hangar</em>.</p>',
  });
  await page.goto(KNOWN);
  await expect(title(page)).toHaveText('CubeSat Sprint, moved');
  await expect(article(page)).toContainText('At Invented Hangar');
  await expect(article(page).locator('em')).toHaveText('hangar');
  await expect(page).toHaveTitle('CubeSat Sprint, moved | DRC');
  await expect(title(page)).toHaveCount(1);
});

test('whoever saves the event on its page sees each version at once', async ({ page, backend }) => {
  await openAtRest(page, KNOWN);
  for (const location of ['First Sample Hall', 'Second Sample Hall']) {
    alterEvent(backend.database, 'cubesat-design-sprint', { location });
    await page.evaluate(() => {
      document.documentElement.dataset.contentChanged = '';
      dispatchEvent(new Event('content:changed'));
    });
    await expect(article(page)).toContainText(`At ${location}`);
  }
});

test('an event that was deleted says so, and leads on', async ({ page, backend, expectTrouble }) => {
  expectTrouble(/404 \(Not Found\)/, /^Failed to fetch event/);
  backend.database.exec("DELETE FROM events WHERE slug = 'cubesat-design-sprint'");
  await page.goto(KNOWN);
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(article(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See all events' }).click();
  await expect(page).toHaveURL('/events');
});

test('a question that fails is logged, and what was built stands', async ({ page, expectTrouble }) => {
  expectTrouble(/503/, /^Failed to fetch event/);
  await page.route(`${API_URL}/api/events/**`, (route) => route.fulfill({ status: 503, headers: CORS }));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Failed to fetch event'));
  await page.goto(KNOWN);
  await logged;
  await expect(title(page)).toHaveText('CubeSat Design Sprint');
});

test('a change that cannot be fetched leaves the old text, and says that it is old', async ({
  page,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/, /^Failed to fetch event/);
  alterEvent(backend.database, 'cubesat-design-sprint', { title: 'Renamed Sprint' });
  let questions = 0;
  await page.route(`${API_URL}/api/events/**`, (route) => {
    questions += 1;
    return questions === 1 ? route.continue() : route.abort();
  });
  await page.goto(KNOWN);
  await expect(page.getByRole('alert')).toContainText('What you see may be out of date.');
  await expect(title(page)).toHaveText('CubeSat Design Sprint');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Renamed Sprint');
});

test('an event that the build did not know is loaded', async ({ page, backend }) => {
  plantEvent(backend.database);
  await page.goto('/event-detail/demo-drone-race');
  await expect(title(page)).toHaveText('Demo Drone Race');
  await expect(page).toHaveTitle('Demo Drone Race | DRC');
  await expect(article(page)).toContainText('On Thursday, May 1, 2031, 5:30 PM');
  await expect(article(page).locator('strong').first()).toHaveText('real');
});

test('an unknown address says so; one that can be no event’s asks nobody', async ({ page, expectTrouble }) => {
  expectTrouble(/404 \(Not Found\)/, /^Failed to fetch event/);
  await page.goto('/event-detail/no-such-event');
  await expect(page.getByText(GONE)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const slug of ['_', 'a%20b', 'v2.1']) {
    await page.goto(`/event-detail/${slug}`);
    await expect(page.getByText(GONE)).toBeVisible();
  }
  expect(asked.filter((address) => address.startsWith(`${API_URL}/api/`))).toEqual([]);
});

test('an event that cannot be loaded goes on loading, says why, and comes by itself', async ({
  page,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/, /^Failed to fetch event/);
  plantEvent(backend.database);
  await page.route(`${API_URL}/api/events/**`, (route) => route.abort());
  await page.goto('/event-detail/demo-drone-race');
  await expect(page.getByText("This event couldn't be loaded.")).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(title(page)).toHaveText('Demo Drone Race');
});

test('the cover is at most 800 px wide; a broken one shows the drawing', async ({ page }) => {
  await page.goto(KNOWN);
  const cover = page.getByRole('link', { name: 'Open the cover photo in full size' });
  expect((await cover.boundingBox())?.width).toBe(800);
  await page.setViewportSize({ width: 320, height: 640 });
  // From edge to edge.
  expect((await cover.boundingBox())?.width).toBe(320);
  const address = (await cover.getAttribute('href')) ?? '';
  await page.route(address, (route) => route.fulfill({ body: 'no picture' }));
  await page.reload();
  await expect(page.locator('img[data-cover]')).toBeHidden();
  await expect(cover.locator('svg')).toBeVisible();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a reader is told the own time and that of Nairobi, before and after a change', async ({ page, backend }) => {
    const words = /On .*, [12]:00 AMyour time; 9:00 AM in Nairobi/;
    await page.goto(KNOWN);
    await expect(article(page)).toContainText(words);
    alterEvent(backend.database, 'cubesat-design-sprint', { location: 'Elsewhere' });
    await page.reload();
    await expect(article(page)).toContainText('At Elsewhere');
    await expect(article(page)).toContainText(words);
  });
});
