/** A member decides what others see, and another one sees just that. Each state of the page: tests/browser/features/profile/privacy. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';

test('a member hides phone and bio, sees it in the preview, and finds it so after a reload', async ({ page }) => {
  await openSignedIn(page, '/profile/privacy', DEMO_LOGINS.member);
  const radio = (name: string) => page.getByRole('radio', { name });
  await expect(radio('Phone number: Members')).toBeChecked();
  await radio('Phone number: Officers only').check();
  // By the keyboard: the arrow goes to the other choice of the row.
  await radio('Bio: Members').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio('Bio: Officers only')).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Others will see the change')).toBeVisible();

  await page.reload();
  await expect(radio('Phone number: Officers only')).toBeChecked();
  await page.getByRole('button', { name: 'See yourself as members do' }).click();
  const preview = page.getByText('This is what other members see').locator('..');
  await expect(preview.getByRole('link', { name: 'Linkedin', exact: true })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(preview.getByText('Small rockets')).toHaveCount(0);
  await expect(preview.getByRole('row', { name: 'Contact No. Not given' })).toBeVisible();
});

test('in the directory a hidden phone leaves no icon, and who is not listed is not there', async ({ page }) => {
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await page.getByRole('searchbox').fill('quentin');
  const row = page.getByRole('row', { name: /Quentin/ });
  await expect(row.getByRole('link', { name: /Linkedin/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await expect(row.getByRole('cell').last()).toHaveText('');
  await page.getByRole('searchbox').fill('tabitha');
  await expect(page.getByText('No members match your search.')).toBeVisible();
});
