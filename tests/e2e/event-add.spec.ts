/** Staff add an event: every text of the form, and nothing typed lost by a slip. */
import { expect, test } from '../support/e2e.ts';
import { answerQuestions, EVENT, fillEvent, NO_COVER, openAddEvent, recordBodies } from '../support/event-forms.ts';
import { jpegFile, pngFile, textNamedPng } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

const CREATE = `${API_URL}/api/events/`;
const WRONG_ENDING = 'Invalid file format. Please select a JPEG or PNG image.';

test('staff add an event: it is sent, the dialog closes, the list shows it', async ({ page }) => {
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await jpegFile('KITE.JPEG'));
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
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('link', { name: EVENT.Title })).toBeVisible();
  await expect(page.getByText('Thursday, May 1, 2031, 5:30 PM').first()).toBeVisible();
});

test('a cover is needed, and only pictures by their ending: told by an alert and at the field, nothing is sent', async ({
  page,
}) => {
  const said = answerQuestions(page, true);
  const dialog = await openAddEvent(page);
  const cover = dialog.getByLabel('Cover image');
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'POST')));
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(cover).toHaveAccessibleDescription(new RegExp(`^${NO_COVER.replace(/[().]/g, '\\$&')}`));
  await cover.setInputFiles({ ...(await pngFile()), name: 'cover.gif' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(cover).toHaveAccessibleDescription(/^Invalid file format/);
  await expect(dialog.getByLabel('Title')).toBeFocused(); // the first field with something to say
  expect(said).toEqual([NO_COVER, WRONG_ENDING]);
  expect(calls).toBe(0);
});

test('all fields are checked at once; then the words of the server land on theirs, and what was typed stays', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/400 \(Bad Request\)/, /Adding the event failed/);
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, { Title: 'x'.repeat(81), 'Date and time': 'next Friday', Location: 'Demo Field' });
  await expect(dialog.getByText('81/80')).toBeVisible();
  await dialog.getByLabel('Cover image').setInputFiles(textNamedPng);
  const add = dialog.getByRole('button', { name: 'Publish' });
  await add.click();
  for (const [label, words] of [
    ['Title', /^Use at most 80 characters\./],
    ['Description', /^Describe the event\./],
    ['Date and time', /^Date input not valid\. Choose a date and time\./],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(words);
  }
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Date and time')).toHaveValue('next Friday');
  await fillEvent(dialog, EVENT);
  await add.click();
  await expect(dialog.getByLabel('Cover image')).toHaveAccessibleDescription(/^Upload a valid image\./);
  await expect(dialog.getByLabel('Cover image')).toBeFocused();
  await expect(dialog.getByLabel('Location')).toHaveValue(EVENT.Location);
});

test('without a network an alert tells the error, and the dialog stays as it was', async ({ page, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /Adding the event failed/);
  const said = answerQuestions(page, true);
  const dialog = await openAddEvent(page);
  await page.route(CREATE, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server did not answer.');
  expect(said).toEqual([expect.stringMatching(/^Error: The server did not answer/)]);
  await expect(dialog.getByLabel('Title')).toHaveValue(EVENT.Title);
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeFocused();
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
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Adding the event...')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Publish|Cancel/ })).toHaveCount(0);
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
