/**
 * Visitors read one event: one that the build knew, one that is new. One that changed since: tests/browser/events/event-page.test.tsx; without
 * JavaScript: events.spec.ts.
 */
import type { Page } from '@playwright/test';
import { REACT_MARK } from '../../src/dev/budgets.ts';
import { savedEvent } from '../support/calendar-files.ts';
import { expect, test } from '../support/e2e.ts';
import { plantEvent } from '../support/event-rows.ts';
import { idle, openAtRest } from '../support/open-at-rest.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';

const SLUG = 'cubesat-design-sprint';
const KNOWN = `/event-detail/${SLUG}`;
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

test('An unchanged event costs one call and no React, and fits the window', async ({ page }) => {
  const scripts = scriptsOf(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${API_URL}/api/`) && requests.push(request.url()));
  await openAtRest(page, KNOWN);
  await expect.poll(() => requests).toEqual([`${API_URL}/api/events/${SLUG}/`]);
  await idle(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes(REACT_MARK))).toEqual([]);
  await expect(article(page)).toContainText('In 3 weeks');

  const cover = page.getByRole('link', { name: 'Cover photo' });
  expect((await cover.boundingBox())?.width).toBe(800);
  await page.setViewportSize({ width: 320, height: 640 });
  // From edge to edge.
  expect((await cover.boundingBox())?.width).toBe(320);
  const event = await savedEvent(page);
  expect(event).toMatchObject({ summary: 'CubeSat Design Sprint', url: SITE_URL + KNOWN });
});

test('An event that the build did not know is loaded, by itself once the network is back', async ({
  page,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/404 \(Not Found\)|ERR_FAILED/, /^Failed to fetch event/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/event-detail/a%20b'); // can be no event's
  await expect(page.getByText(GONE)).toBeVisible();
  expect(requests.filter((address) => address.startsWith(`${API_URL}/api/`))).toEqual([]);
  await page.goto('/event-detail/demo-drone-race');
  await expect(page.getByText(GONE)).toBeVisible();

  plantEvent(backend.database);
  await page.route(`${API_URL}/api/events/**`, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("This event couldn't be loaded.")).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(title(page)).toHaveText('Demo Drone Race');
  await expect(page).toHaveTitle('Demo Drone Race | DRC');
  await expect(article(page)).toContainText('On Thursday, May 1, 2031, 5:30 PM');
  await expect(article(page).locator('strong').first()).toHaveText('real');
});
