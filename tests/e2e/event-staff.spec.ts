/** What staff do with events: every text of the spec's sections 4, 5 and 8, and nothing typed lost by a slip. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/backend/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import {
  answerQuestions,
  EVENT,
  fillEvent,
  openAddEvent,
  openEditEvent,
  recordBodies,
  SLUG,
  STAFF,
} from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
import { jpegFile, pngFile, textNamedPng } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

const CREATE = `${API_URL}/api/events/`;
const NO_COVER = 'Please select a cover image (JPEG or PNG).';
const WRONG_ENDING = 'Invalid file format. Please select a JPEG or PNG image.';

/** What only staff download: their forms and the calendar, by the names that the build gives these files. */
const STAFF_FILES = ['AddEvent', 'DateTimePicker', 'StaffTools', 'date-time-picker'];

/** Those of `STAFF_FILES` that are asked for from now on. */
function watchStaffFiles(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [name = ''] = request.url().split('/').at(-1)?.split('.') ?? [];
    if (STAFF_FILES.includes(name)) seen.add(name);
  });
  return seen;
}

for (const who of ['visitor', 'member'] as const) {
  test(`a ${who} sees no tools of staff, and downloads neither their forms nor the calendar`, async ({ page }) => {
    const files = watchStaffFiles(page);
    for (const path of ['/events', `/event-detail/${SLUG}`]) {
      if (who === 'visitor') await page.goto(path);
      else await openSignedIn(page, path, DEMO_LOGINS.member);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('button', { name: /Add Event|Edit event|Delete event|Change cover/ })).toHaveCount(0);
    }
    expect([...files]).toEqual([]);
  });
}

test('staff download their forms and the calendar', async ({ page }) => {
  const files = watchStaffFiles(page);
  await openAddEvent(page);
  await page.goto(`/event-detail/${SLUG}`);
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  expect([...files].sort()).toEqual(STAFF_FILES);
});

test('staff add an event: it is sent as the spec says, the dialog closes, the list shows it', async ({ page }) => {
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await jpegFile('KITE.JPEG'));
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  const bodies = await recordBodies(page, CREATE);
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog).toBeHidden();
  // Half past five in Nairobi is half past two in UTC: the digits are UTC, the suffix is fixed (spec, section 5).
  for (const part of ['2031-05-01T14:30:00+03:00', 'name="cover_image"', EVENT.Title, EVENT.Description]) {
    expect(bodies).toEqual([expect.stringContaining(part)]);
  }
  await expect(page.getByText('The event has been added.')).toBeVisible();
  await expect(page.getByRole('link', { name: EVENT.Title })).toBeVisible();
  await expect(page.getByText('Thursday, May 1, 2031, 5:30 PM').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();
});

test('a cover is needed, and only pictures by their ending: told by an alert and at the field, nothing is sent', async ({
  page,
}) => {
  const said = answerQuestions(page, true);
  const dialog = await openAddEvent(page);
  const cover = dialog.getByLabel('Cover image');
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'POST')));
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(cover).toHaveAccessibleDescription(new RegExp(`^${NO_COVER.replace(/[().]/g, '\\$&')}`));
  await cover.setInputFiles({ ...(await pngFile()), name: 'cover.gif' });
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(cover).toHaveAccessibleDescription(/^Invalid file format/);
  await expect(cover).toBeFocused();
  expect(said).toEqual([NO_COVER, WRONG_ENDING]);
  expect(calls).toBe(0);
});

test('no other field is checked here: the words of the server land on the fields, and what was typed stays', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/400 \(Bad Request\)/, /Adding the event failed/);
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, { Title: 'x'.repeat(81), 'Date and time': 'next Friday', Location: 'Demo Field' });
  await expect(dialog.getByText('81/80')).toBeVisible();
  await dialog.getByLabel('Cover image').setInputFiles(textNamedPng);
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  for (const [label, words] of [
    ['Title', /^Ensure this field has no more than 80 characters\./],
    ['Description', /^This field may not be blank\./],
    ['Date and time', /^Date input not valid\. Datetime has wrong format\./],
    ['Cover image', /^Upload a valid image\./],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(words);
  }
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Date and time')).toHaveValue('next Friday');
  await expect(dialog.getByLabel('Location')).toHaveValue('Demo Field');
});

test('without a network an alert tells the error, and the dialog stays as it was', async ({ page, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /Adding the event failed/);
  const said = answerQuestions(page, true);
  const dialog = await openAddEvent(page);
  await page.route(CREATE, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server did not answer.');
  expect(said).toEqual([expect.stringMatching(/^Error: The server did not answer/)]);
  await expect(dialog.getByLabel('Title')).toHaveValue(EVENT.Title);
  await expect(dialog.getByRole('button', { name: 'Add Event' })).toBeFocused();
});

test('while it is sent a spinner stands in place of the buttons, and nothing closes the dialog', async ({ page }) => {
  const dialog = await openAddEvent(page);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(CREATE, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog.getByText('Adding the event...')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Add Event|Cancel/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
});

test('a slip does not lose what was typed: leaving asks first, and so does a reload', async ({ page }) => {
  const dialog = await openAddEvent(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden(); // nothing was typed: nothing is asked

  const questions: string[] = [];
  let answer = false;
  page.on('dialog', async (question) => {
    questions.push(question.type());
    await (answer ? question.accept() : question.dismiss());
  });
  await page.getByRole('button', { name: 'Add Event' }).click();
  await fillEvent(dialog, { Title: 'Half an event' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(5, 400),
  ]) {
    await leave();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half an event');
  }
  expect(questions).toEqual(['confirm', 'confirm', 'confirm', 'confirm']);
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => questions.at(-1)).toBe('beforeunload');
  await expect(dialog.getByLabel('Title')).toHaveValue('Half an event');

  answer = true;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await page.reload();
  expect(questions.filter((type) => type === 'beforeunload')).toHaveLength(1);
});

test('staff edit an event as it is now, not as the page was built, and see it at once under the same address', async ({
  page,
  backend,
}) => {
  backend.database.prepare('UPDATE events SET location = ? WHERE slug = ?').run('Moved Demo Field', SLUG);
  const dialog = await openEditEvent(page);
  await expect(dialog.getByLabel('Location')).toHaveValue('Moved Demo Field');
  await fillEvent(dialog, { Title: 'Invented Glider Night' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Invented Glider Night' })).toBeVisible();
  await expect(page).toHaveURL(`/event-detail/${SLUG}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Invented Glider Night' })).toBeVisible();
});

test('an event that cannot be loaded for editing says so, and loads at the second try', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Error fetching event:/, /Failed to fetch event/);
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await page.waitForLoadState('networkidle');
  await page.route(`${API_URL}/api/events/${SLUG}/`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Edit event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(dialog.getByRole('alert')).toContainText('The event could not be loaded.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Title')).not.toHaveValue('');
});

test('the session ends while an event is edited: the text stays, and is saved after signing in again', async ({
  page,
  context,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/, /Editing the event failed/);
  const dialog = await openEditEvent(page);
  await fillEvent(dialog, { Title: 'Kept through the night' });
  backend.database.exec('UPDATE users SET token_version = token_version + 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Sign in again in a new tab')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept through the night');

  const other = await context.newPage();
  await openSignedIn(other, '/home', STAFF);
  await expect(dialog.getByText('Sign in again in a new tab')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kept through the night' })).toBeVisible();
});

test('a click on the cover opens Change Cover Photo; a good one is told by an alert and shown', async ({ page }) => {
  const said = answerQuestions(page, true);
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  const before = await page.locator('[data-event-cover] img').getAttribute('src');
  await page.locator('[data-event-cover]').click();
  const dialog = page.getByRole('dialog', { name: 'Change Cover Photo' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Cover image')).toHaveAccessibleDescription(/^Please select a cover image/);
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  const bodies = await recordBodies(page, `${API_URL}/api/events/edit/${SLUG}/`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(bodies.map((body) => body.match(/ name="\w+"/g))).toEqual([[' name="cover_image"']]);
  expect(said).toEqual([NO_COVER, 'Cover photo updated successfully.']);
  await expect(page.locator('[data-event-cover] img')).not.toHaveAttribute('src', before ?? '');
});

test('a cover that fails is told by an alert and on the page; the file is still chosen at the next try', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Error updating cover photo/);
  const said = answerQuestions(page, true);
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await page.getByRole('button', { name: 'Change cover photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Cover Photo' });
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  await page.route(`${API_URL}/api/events/edit/**`, (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('alert').getByText(/The cover photo was not changed\. The server did not answer/),
  ).toBeVisible();
  expect(said).toEqual(['Error updating cover photo']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => said.at(-1)).toBe('Cover photo updated successfully.');
  await expect(page.getByText('The cover photo was not changed.')).toBeHidden();
});

test('deleting asks first; no keeps the event, yes removes it and goes to the list', async ({ page }) => {
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (answer ? question.accept() : question.dismiss());
  });
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const button = page.getByRole('button', { name: 'Delete event' });
  await button.click();
  expect(questions).toEqual(['Are you sure you want to delete this event?']);
  await expect(page).toHaveURL(`/event-detail/${SLUG}`);
  answer = true;
  await button.click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});

test('a delete that fails is said on the page', async ({ page, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /Deleting the event failed/);
  answerQuestions(page, true);
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await page.route(`${API_URL}/api/events/delete/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(
    page.getByRole('alert').getByText(/The event was not deleted\. The server did not answer/),
  ).toBeVisible();
});
