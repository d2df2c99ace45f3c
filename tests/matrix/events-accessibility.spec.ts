/** axe on the pages of events in the states that a screen's address alone does not bring about (the others: accessibility.spec.ts). */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { inventedEvent, inventedEvents } from '../support/event.ts';
import { alterEvent } from '../support/event-rows.ts';
import { widest } from '../support/measure.ts';
import { API_URL } from '../support/test-site.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Sample '.repeat(2).trim();

const list = (page: Page, json: unknown) =>
  page.route(`${API_URL}/api/events/`, (route) => route.fulfill({ headers: CORS, json }));
const one = (page: Page, json: unknown) =>
  page.route(`${API_URL}/api/events/demo-drone-race/`, (route) => route.fulfill({ headers: CORS, json }));

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the list, on its last page': async (page) => {
    await page.goto('/events?show=all');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  },
  'a list of long texts': async (page) => {
    await list(
      page,
      inventedEvents(7, Date.now()).map((event) => ({ ...event, title: LONG, location: LONG, host: LONG })),
    );
    await page.goto('/events');
    await expect(page.getByText(LONG).first()).toBeVisible();
  },
  'an empty list': async (page) => {
    await list(page, []);
    await page.goto('/events');
    await expect(page.getByText('There are no events yet.')).toBeVisible();
  },
  'an empty filter': async (page) => {
    await list(page, inventedEvents(3, Date.now()));
    await page.goto('/events');
    await page.getByRole('button', { name: 'Past' }).click();
    await expect(page.getByText('There are no past events yet.')).toBeVisible();
  },
  'a list that could not be refreshed': async (page) => {
    await page.route(`${API_URL}/api/events/`, (route) => route.abort());
    await page.goto('/events');
    await expect(page.getByRole('alert')).toContainText('These are the events as of');
  },
  'an event that the build did not know': async (page) => {
    await one(page, { ...inventedEvent, title: LONG, location: LONG });
    await page.goto('/event-detail/demo-drone-race');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
  },
  'an event that has changed': async (page) => {
    await page.goto('/event-detail/annual-general-meeting');
    await expect(page.getByText('At Invented Annexe')).toBeVisible();
  },
  'an event that could not be loaded': async (page) => {
    await page.route(`${API_URL}/api/events/demo-drone-race/`, (route) => route.abort());
    await page.goto('/event-detail/demo-drone-race');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'an event that is not there': async (page) => {
    await page.goto('/event-detail/no-such-event');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`axe finds nothing on ${state}`, async ({ page, backend, expectTrouble }) => {
    expectTrouble(/404 \(Not Found\)/, /ERR_FAILED/, /^Failed to fetch event/);
    alterEvent(backend.database, 'annual-general-meeting', { location: 'Invented Annexe' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await reach(page);
        expect(await axeFindings(page), `${colorScheme} at ${width} px`).toEqual([]);
        expect(await page.evaluate(widest)).toBeLessThanOrEqual(width);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await page.evaluate(widest), 'large text').toBeLessThanOrEqual(width);
      }
    }
  });
}
