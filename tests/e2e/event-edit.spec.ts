/** Staff edit an event: it is loaded as it is now, and nothing typed is lost. */
import { expect, test } from '../support/e2e.ts';
import { fillEvent, openEditEvent, openEvent, SLUG, STAFF } from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
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

test('an event that cannot be loaded for editing says so, and loads at the second try', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Error fetching event:/);
  await openEvent(page);
  await page.route(`${API_URL}/api/events/${SLUG}/`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Edit event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(dialog.getByRole('alert')).toContainText("The event couldn't be loaded.");
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
