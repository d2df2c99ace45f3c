/** Staff add an event. What the form says: tests/browser/features/events/staff/event-forms.test.tsx. */
import sharp from 'sharp';
import { expect, test } from '../support/e2e.ts';
import { arrivedCover, EVENT, fillEvent, openAddEvent, recordBodies } from '../support/event-forms.ts';
import { cameraFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

const CREATE = `${API_URL}/api/events/`;

test('staff add an event: it is sent, the dialog closes, the list shows it', async ({ page }) => {
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await cameraFile('KITE.JPEG'));
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  const bodies = await recordBodies(page, CREATE);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`“${EVENT.Title}” has been added.`)).toBeVisible(); // goes after five seconds
  await expect(page.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/event-detail/invented-kite-day');
  await expect(dialog).toBeHidden();
  // Half past five in Nairobi is half past two in UTC: the digits are UTC, the suffix is fixed (decision 004).
  for (const part of ['2031-05-01T14:30:00+03:00', 'name="cover_image"', EVENT.Title, EVENT.Description]) {
    expect(bodies).toEqual([expect.stringContaining(part)]);
  }
  // The camera's file is upright, small, and tells no place.
  const sent = Buffer.from(bodies[0]?.slice(bodies[0].indexOf('\xff\xd8\xff')) ?? '', 'latin1');
  const { width, height, exif } = await sharp(sent).metadata();
  expect({ width, height, exif }).toEqual({ width: 1067, height: 1600, exif: undefined });
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('link', { name: EVENT.Title })).toBeVisible();
  await expect(page.getByText('Thursday, May 1, 2031, 5:30 PM').first()).toBeVisible();
});

test('an event without a picture gets a drawing as its cover', async ({ page }) => {
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, EVENT);
  await dialog.getByRole('button', { name: 'Use a drawing' }).click();
  await expect(dialog.getByLabel('Cover image')).toHaveValue(/drawing\.png$/);
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'See it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: EVENT.Title })).toBeVisible();
  expect(await arrivedCover(page)).toContain('/media/');
});
