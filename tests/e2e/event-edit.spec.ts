/** Staff edit an event and change its cover: it is loaded as it is now, and nothing typed is lost. */
import { expect, test } from '../support/e2e.ts';
import {
  answerQuestions,
  fillEvent,
  NO_COVER,
  openEditEvent,
  recordBodies,
  SLUG,
  STAFF,
} from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

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
  const before = await page.locator('[data-event-cover] img[data-cover]').getAttribute('src');
  await page.locator('[data-event-cover]').click();
  const dialog = page.getByRole('dialog', { name: 'Change Cover Photo' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Cover image')).toHaveAccessibleDescription(/^Please select a cover image/);
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  const bodies = await recordBodies(page, `${API_URL}/api/events/edit/${SLUG}/`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(bodies.map((body) => body.match(/ name="\w+"/g))).toEqual([[' name="cover_image"']]);
  await expect.poll(() => said).toEqual([NO_COVER, 'Cover photo updated successfully.']);
  await expect(page.locator('[data-event-cover] img[data-cover]')).not.toHaveAttribute('src', before ?? '');
});
