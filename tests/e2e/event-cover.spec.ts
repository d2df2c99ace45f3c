/** Staff change the cover of an event: what is said when it worked, and when it did not. */
import { expect, test } from '../support/e2e.ts';
import { answerQuestions, NO_COVER, recordBodies, SLUG, STAFF } from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

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
  await expect.poll(() => said).toEqual(['Error updating cover photo']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => said.at(-1)).toBe('Cover photo updated successfully.');
  await expect(page.getByText('The cover photo was not changed.')).toBeHidden();
});
