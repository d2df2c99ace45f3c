import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignIn, openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;
const PROFILE = `${API_URL}/api/profile/`;

test('a visitor is told to sign in, and comes back to the profile afterwards', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText("You're not signed in.")).toBeVisible();
  await expect(page.getByText('Loading your profile')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, MEMBER);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('table', { name: 'About' })).toContainText('Email');
});

test.describe('a member', () => {
  test.beforeEach(async ({ page }) => {
    await openSignedIn(page, '/profile', MEMBER);
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    // Some tests end the session next: the list must not be on its way.
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  });

  test('changes the profile, and sees it everywhere on the page and after a reload', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First Name', { exact: true }).fill('wanjiru');
    await page.getByLabel('Last Name', { exact: true }).fill('Demo-Newname');
    await page.getByLabel('Alternative Email').fill('wanjiru@mail.example');
    await page.getByLabel('Reg No.').fill('J12S/3456/2024');
    await page.getByLabel('Phone Number').fill('254700000099');
    await page.getByLabel('Year of Study').fill('6');
    await page.getByLabel('Linkedin link').fill('https://www.linkedin.com/in/wanjiru-demo');
    await page.getByLabel('Bio').fill('Gliders first.');
    await expect(page.getByText('14/100')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByLabel('First Name', { exact: true })).toBeHidden();
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      const about = page.getByRole('table', { name: 'About' });
      await expect(page.getByRole('heading', { name: 'Wanjiru Demo-Newname' })).toBeVisible();
      await expect(page.getByText('Gliders first.')).toBeVisible();
      await expect(about).toContainText('+254700000099');
      await expect(about).toContainText('Alumni');
      await expect(about).toContainText('wanjiru@mail.example');
      await expect(about.getByRole('link', { name: /linkedin/i })).toHaveAttribute(
        'href',
        'https://www.linkedin.com/in/wanjiru-demo',
      );
    }
  });

  test('takes optional things away again: what was there travels as null, and what was not does not', async ({
    page,
  }) => {
    let sent: Record<string, unknown> = {};
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent = request.postDataJSON();
    });
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    for (const label of ['Alternative Email', 'Reg No.', 'Phone Number', 'Year of Study', 'Linkedin link', 'Bio']) {
      await page.getByLabel(label).fill('');
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    expect(sent).toEqual({
      registration_no: null,
      phone_number: null,
      year_of_study: null,
      linkedin: null,
      bio: null,
    });
  });

  for (const [label, wrong, message] of [
    ['Alternative Email', 'nope', 'Invalid email address'],
    ['Reg No.', 'J12/3456/2009', 'Invalid registration number format'],
    ['Reg No.', 'J1234/3456/2024', 'Invalid registration number format'],
    ['Phone Number', '+254700000000', 'Invalid phone number'],
    ['Phone Number', '25470000000', 'Invalid phone number'],
    ['Year of Study', '0', 'Year of study cannot be less than 1'],
    ['Year of Study', '7', 'Year of study cannot be greater than 6'],
    ['Year of Study', 'third', 'A valid integer is required.'],
  ] as const) {
    test(`is told beside the field that ${label} "${wrong}" is wrong, once it was touched`, async ({ page }) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel(label).fill(wrong);
      await page.getByLabel(label).blur();
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    });
  }

  test('is told beside each field who sees it', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    for (const label of ['Alternative Email', 'Phone Number', 'Year of Study', 'Linkedin link', 'Bio'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Signed-in members see this\./);
    await expect(page.getByLabel('Reg No.')).toHaveAccessibleDescription(
      /This site doesn't show it to other members\.$/,
    );
  });

  test('cannot type more than a hundred characters of bio', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('');
    await page.getByLabel('Bio').pressSequentially('x'.repeat(103));
    await expect(page.getByLabel('Bio')).toHaveValue('x'.repeat(100));
    await expect(page.getByText('100/100')).toBeVisible();
  });

  test('changes the bio with the keyboard alone', async ({ page }) => {
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    await page.getByRole('button', { name: 'Edit Profile' }).focus();
    await press('Enter');
    await press('Tab', 8); // the eight fields, the bio last
    await expect(page.getByLabel('Bio')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Typed without a mouse.');
    await press('Tab');
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    await press('Enter');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('Typed without a mouse.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  });

  test('closes the panel with Cancel, and nothing has changed', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First Name', { exact: true }).fill('Nobody');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('First Name', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('First Name', { exact: true })).not.toHaveValue('Nobody');
  });

  test('keeps what was typed when the network fails', async ({ page, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /Error updating profile/);
    await page.route(PROFILE, (route) => route.abort());
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Typed on a bad line.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByText(/did not answer/)).toBeVisible();
    await expect(page.getByLabel('Bio')).toHaveValue('Typed on a bad line.');
  });

  test('goes on typing after the session ended and was begun again in another tab', async ({
    page,
    context,
    backend,
    expectTrouble,
  }) => {
    expectTrouble(/401 \(Unauthorized\)/, /Error updating profile/);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Half a sentence');
    // Every token of this account dies, as after a password change elsewhere.
    backend.database.exec('UPDATE users SET token_version = token_version + 1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your session has ended.').first()).toBeVisible();

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Sign in again in a new tab' }).click();
    const tab = await opened;
    await fillSignIn(tab, MEMBER);
    await expect(tab).toHaveURL('/profile');

    await expect(page.getByText('Sign in again in a new tab')).toBeHidden();
    await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });

  test('leaves nothing typed behind for another person who signs in in another tab', async ({ page, context }) => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Half a sentence');
    const tab = await context.newPage();
    await tab.goto('/signin');
    await fillSignIn(tab, DEMO_LOGINS.staff);
    await expect(tab).toHaveURL('/home');

    await expect(page.getByRole('button', { name: DEMO_LOGINS.staff.username })).toBeVisible();
    await expect(page.getByLabel('Bio')).not.toHaveValue('Half a sentence');
  });

  test('changes the password, stays signed in here, and signs in with the new one', async ({ page, expectTrouble }) => {
    expectTrouble(/400 \(Bad Request\)/, /Changing the password failed/);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('Old Password', { exact: true }).fill('not this one');
    await page.getByLabel('New Password', { exact: true }).fill('glide slope seven');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('glide slope seven');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('[data-sonner-toast]').getByText('Old password is incorrect.')).toBeVisible();

    await page.getByLabel('Old Password', { exact: true }).fill(MEMBER.password);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Password successfully changed!')).toBeVisible();
    await expect(page.getByLabel('Old Password', { exact: true })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

    await page.getByRole('button', { name: MEMBER.username }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/signin');
    await fillSignIn(page, { username: MEMBER.username, password: 'glide slope seven' });
    await expect(page).toHaveURL('/home');
  });

  test('is asked for every field of a password change', async ({ page }) => {
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    for (const field of ['Old Password', 'New Password', 'Confirm New Password']) {
      await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible();
    }
    await page.getByLabel('New Password', { exact: true }).fill('12345');
    await expect(page.getByText('New Password must be at least 6 characters')).toBeVisible();
  });
});

test('when the profile cannot be loaded a sentence says so, with a way to try again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Failed to fetch user profile/);
  await openSignedIn(page, '/home', MEMBER);
  await page.route(PROFILE, (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByText('Your profile could not be loaded.')).toBeVisible();
  await page.unroute(PROFILE);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('a member with a forgotten password gets back in through the mail', async ({ page, backend }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill('nobody-at-all@university.example');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const answer = page.getByText('Check your email for a link to reset your password.');
  await expect(answer).toBeVisible();

  const { email } = backend.database.prepare('SELECT email FROM users WHERE username = ?').get(MEMBER.username) as {
    email: string;
  };
  await page.reload();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(answer).toBeVisible();

  const newest = async () => (await (await fetch(`${backend.url}/mailbox/messages`)).json())[0];
  await expect.poll(async () => (await newest())?.to).toBe(email);
  await page.goto((await newest()).links[0]);
  await page.getByLabel('Password', { exact: true }).fill('glide slope seven');
  await page.getByLabel('Confirm Password', { exact: true }).fill('glide slope seven');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/signin');
  await fillSignIn(page, { username: MEMBER.username, password: 'glide slope seven' });
  await expect(page).toHaveURL('/home');
});
