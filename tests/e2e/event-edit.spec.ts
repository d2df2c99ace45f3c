/** Staff, and they alone, add and edit an event. What the forms say: tests/browser/features/events/staff/event-forms.test.tsx. */
import sharp from 'sharp';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import {
  answerQuestions,
  arrivedCover,
  EVENT,
  fillEvent,
  openAddEvent,
  recordBodies,
  SLUG,
  STAFF,
} from '../support/event-forms.ts';
import { atRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { cameraFile, pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

test('Staff add an event with a photo of a camera, and find it in the list', async ({ page }) => {
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await cameraFile('KITE.JPEG'));
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  const bodies = await recordBodies(page, `${API_URL}/api/events/`);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`“${EVENT.Title}” has been added.`)).toBeVisible(); // goes after five seconds
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();
  // Half past five in Nairobi is half past two in UTC: the digits are UTC, the suffix is fixed (decision 004).
  for (const part of ['2031-05-01T14:30:00+03:00', 'name="cover_image"', EVENT.Title, EVENT.Description])
    expect(bodies).toEqual([expect.stringContaining(part)]);
  // The camera's file is upright, small, and tells no place.
  const sent = Buffer.from(bodies[0]?.slice(bodies[0].indexOf('\xff\xd8\xff')) ?? '', 'latin1');
  const { width, height, exif } = await sharp(sent).metadata();
  expect({ width, height, exif }).toEqual({ width: 1067, height: 1600, exif: undefined });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('link', { name: EVENT.Title }).click();
  await expect(page.getByText('Thursday, May 1, 2031, 5:30 PM').first()).toBeVisible();
  expect(await arrivedCover(page)).toContain('/media/');
});

test('Staff change the cover of an event by a press on it', async ({ page }) => {
  const said = answerQuestions(page, true);
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  const before = await arrivedCover(page);
  await page.locator('[data-event-cover]').click();
  const dialog = page.getByRole('dialog', { name: 'Change Cover Photo' });
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  const bodies = await recordBodies(page, `${API_URL}/api/events/edit/${SLUG}/`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(bodies.map((body) => body.match(/ name="\w+"/g))).toEqual([[' name="cover_image"']]);
  await expect.poll(() => said).toEqual(['Cover photo updated successfully.']);
  await expect(page.locator('[data-event-cover] img[data-cover]')).not.toHaveAttribute('src', before);
});

/** What only staff download: their forms and the calendar, by the names that the build gives these files. */
const STAFF_FILES = ['AddEvent', 'DateTimePicker', 'StaffTools', 'date-time-picker'];

test('Staff alone see tools at events, and download their forms and the calendar', async ({ page }) => {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [name = ''] = request.url().split('/').at(-1)?.split('.') ?? [];
    if (STAFF_FILES.includes(name)) files.add(name);
  });
  const paths = ['/events', `/event-detail/${SLUG}`];
  const open = [(path: string) => page.goto(path), (path: string) => openSignedIn(page, path, DEMO_LOGINS.member)];
  for (const openAs of open) {
    for (const path of paths) {
      await openAs(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest(page);
      await expect(
        page.getByRole('button', { name: /Add Event|Drafts|Edit event|Delete event|Change cover/ }),
      ).toHaveCount(0);
    }
  }
  expect([...files]).toEqual([]);
  await openAddEvent(page);
  await page.goto(`/event-detail/${SLUG}`);
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  expect([...files].sort()).toEqual(STAFF_FILES);
});
