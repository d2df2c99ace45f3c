/** Saving the time of an event in different time zones. */
import { expect, type Page } from '@playwright/test';
import { CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../src/shared/time/club-time.ts';
import { EVENT, fillEvent, openAddEvent, recordBodies, shownForm } from './event-forms.ts';
import { pngFile, type TestFile } from './pictures.ts';
import { API_URL } from './test-site.ts';

/** Minutes ahead of UTC at 17:30 on May 1, 2031. */
export const CLOCKS = {
  'Africa/Nairobi': 180,
  UTC: 0,
  'America/New_York': -240,
  'Asia/Kathmandu': 345,
  'Australia/Lord_Howe': 630,
};

/**
 * Adds an event, finds it in the list, opens it and saves it unchanged. Expects that its time does not change.
 * @returns what was sent when it was added.
 */
export async function expectTimeKept(
  page: Page,
  timezoneId: keyof typeof CLOCKS,
  cover: Promise<TestFile> = pngFile(),
): Promise<string> {
  const instant = new Date(Date.UTC(2031, 4, 1, 17, 30) - CLOCKS[timezoneId] * 60_000);
  const created = await recordBodies(page, `${API_URL}/api/events/`);
  const add = await openAddEvent(page);
  await fillEvent(add, EVENT);
  if (timezoneId !== CLUB_TIME_ZONE) {
    await expect(add.getByText(`Nairobi time: ${formatEventTime(instant.getTime(), CLUB_TIME_ZONE)}.`)).toBeVisible();
  }
  await add.getByLabel('Cover image').setInputFiles(await cover);
  await expect(add.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  await add.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`“${EVENT.Title}” has been added.`)).toBeVisible(); // goes after five seconds
  await expect(add).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();
  const wire = `${instant.toISOString().slice(0, 19)}+03:00`;
  expect(created).toEqual([expect.stringContaining(wire)]);

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('link', { name: EVENT.Title }).click();
  await expect(page).toHaveURL('/event-detail/invented-kite-day');
  const time = page.getByText('Thursday, May 1, 2031, 5:30 PM').first();
  await expect(time).toBeVisible();

  const saved = await recordBodies(page, `${API_URL}/api/events/edit/**`);
  await page.getByRole('button', { name: 'Edit event' }).click();
  const edit = await shownForm(page, 'Edit Event');
  await expect(edit.getByLabel('Date and time')).toHaveValue('2031-05-01 05:30 PM');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(saved).toEqual([expect.stringContaining(wire)]);
  await expect(time).toBeVisible();
  return created[0] ?? '';
}
