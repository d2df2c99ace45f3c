/** Staff, and they alone, add and edit an event. What the forms say: tests/browser/manage-events/edit/EventForm.test.tsx. */
import sharp from 'sharp';
import { savedEvent } from '../support/calendar-files.ts';
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
  shownForm,
} from '../support/event-forms.ts';
import { openAtRestAs } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { cameraFile, pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

test.describe('on another clock', () => {
  // Others: tests/shared/events/event-date.test.ts.
  test.use({ timezoneId: 'America/New_York' });

  test('An event that staff add with a photo of a camera, list, open and save stays at its time, told on both clocks', async ({
    page,
  }) => {
    const created = await recordBodies(page, `${API_URL}/api/events/`);
    const add = await openAddEvent(page);
    await fillEvent(add, EVENT);
    await expect(add.getByText('Nairobi time: Friday, May 2, 2031, 12:30 AM.')).toBeVisible();
    await add.getByLabel('Cover image').setInputFiles(await cameraFile('KITE.JPEG'));
    await expect(add.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
    await add.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`“${EVENT.Title}” has been added.`)).toBeVisible(); // goes after five seconds
    await expect(add).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();
    const [body = '', ...more] = created;
    expect(more).toEqual([]);
    const wire = '2031-05-01T21:30:00+03:00';
    for (const part of ['name="cover_image"', EVENT.Title, EVENT.Description, wire]) expect(body).toContain(part);
    // The camera's file is upright, small, and tells no place.
    const { width, height, exif } = await sharp(
      Buffer.from(body.slice(body.indexOf('\xff\xd8\xff')), 'latin1'),
    ).metadata();
    expect({ width, height, exif }).toEqual({ width: 1067, height: 1600, exif: undefined });

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
    expect(await arrivedCover(page)).toContain('/media/');
    expect(await savedEvent(page)).toMatchObject({ start: '2031-05-01T21:30:00.000Z' });
    await page.goto('/events');
    await expect(page.getByRole('article').filter({ hasText: 'Wind Tunnel Open Day' })).toContainText(
      /[23]:00 AM\s–\s[78]:00\sAMyour time; 10:00 AM in Nairobi/,
    );
    await page.goto('/event-detail/cubesat-design-sprint');
    await expect(page.getByRole('article')).toContainText(/On .*, [12]:00 AMyour time; 9:00 AM in Nairobi/);
  });
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
  expect(bodies.map((body) => body.match(/ name="\w+"/g))).toEqual([[' name="cover_image"', ' name="version"']]);
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
  for (const path of paths) {
    await openAtRestAs('member', page, path);
    await expect(
      page.getByRole('button', { name: /Add Event|Drafts|Edit event|Delete event|Change cover/ }),
    ).toHaveCount(0);
  }
  expect([...files]).toEqual([]);
  await openAddEvent(page);
  await page.goto(`/event-detail/${SLUG}`);
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  expect([...files].sort()).toEqual(STAFF_FILES);
});
