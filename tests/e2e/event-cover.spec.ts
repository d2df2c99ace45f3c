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
