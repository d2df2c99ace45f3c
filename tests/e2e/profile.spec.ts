/** A member's tasks from start to end. Messages of the forms: tests/browser/accounts. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignIn, openSignedIn } from '../support/people.ts';

const MEMBER = DEMO_LOGINS.member;

test('A member signs in and changes the profile', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText("You're not signed in.")).toBeVisible();
  await expect(page.getByText('Loading your profile').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, MEMBER);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina Achieng');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  for (const [label, text] of [
    ['First Name', 'wanjiru'],
    ['Last Name', 'Demo-Newname'],
    ['Phone Number', '254700000099'],
    ['Year of Study', '6'],
    ['Linkedin link', 'https://www.linkedin.com/in/wanjiru-demo'],
    ['Bio', 'Gliders first.'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByLabel('First Name', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    const about = page.getByRole('table', { name: 'About' });
    await expect(page.getByRole('heading', { name: 'Wanjiru Demo-Newname' })).toBeVisible();
    await expect(page.getByText('Gliders first.')).toBeVisible();
    await expect(about).toContainText('+254700000099');
    await expect(about).toContainText('Alumni');
    await expect(about.getByRole('link', { name: /linkedin/i })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/in/wanjiru-demo',
    );
  }
  const tabs = page.getByRole('navigation', { name: 'Your profile' });
  // A tab that the header covers could not be pressed.
  for (const [tab, path] of [
    ['Events', '/profile/events'],
    ['Privacy', '/profile/privacy'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(path);
  }
});

test('A member whose session has ended signs in in another tab and keeps typing', async ({
  page,
  context,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/, /Error updating profile/);
  await openSignedIn(page, '/profile', MEMBER);
  // The session ends next: the list must have loaded.
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('Half a sentence');
  // Ends every session of this account, as a password change elsewhere does.
  backend.database.exec('UPDATE accounts SET token_version = token_version + 1');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByText('Your session has ended.');
  await expect(notice).toBeInViewport();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in again in a new tab' }).click();
  const tab = await opened;
  await expect(tab.getByLabel('Username')).toBeVisible();
  await expect(notice, 'beside the button alone').toHaveCount(1);
  await fillSignIn(tab, MEMBER);
  await expect(tab).toHaveURL('/profile');
  await expect(page.getByText('Sign in again in a new tab')).toBeHidden();
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});
