/** A reader takes events into the own calendar. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { SITE_URL } from '../support/test-site.ts';

const SPRINT = '/event-detail/cubesat-design-sprint';

/** What the link gives: a file of the build, or one made in the browser. */
async function savedEvent(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to Calendar' }).click();
  const file = await (await saved).path();
  const calendar = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8')));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

test('a reader saves an event that the build knows', async ({ page }) => {
  await page.goto(SPRINT);
  const event = await savedEvent(page);
  expect(event.summary).toBe('CubeSat Design Sprint');
  expect(event.component.getFirstPropertyValue('url')).toBe(SITE_URL + SPRINT);
});

test('a reader saves an event that changed after the build, as it is now', async ({ page, backend }) => {
  backend.database.prepare("UPDATE events SET location = 'Demo Hangar' WHERE slug = 'cubesat-design-sprint'").run();
  await page.goto(SPRINT);
  await expect(page.getByText('Demo Hangar')).toBeVisible();
  expect((await savedEvent(page)).location).toBe('Demo Hangar');
});

test('a reader subscribes to all events, or copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/events');
  const { host } = new URL(SITE_URL);
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', `webcal://${host}/events.ics`);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}/events.ics`);
  expect(await axeFindings(page, { within: '[aria-labelledby=subscribe]' })).toEqual([]);
});

test('where copying is not allowed the address is selected', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.goto('/events');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('The address is selected')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${SITE_URL}/events.ics`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an event can be saved too', async ({ page }) => {
    await page.goto(SPRINT);
    expect((await savedEvent(page)).summary).toBe('CubeSat Design Sprint');
  });
});
