/** Whole journeys of a member. What the forms say to each slip and each answer: tests/browser/features/profile. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { mailsTo } from '../support/mails.ts';
import { fillSignIn, openSignedIn } from '../support/people.ts';

const MEMBER = DEMO_LOGINS.member;

test('a visitor is told to sign in, and comes back to the profile afterwards', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText("You're not signed in.")).toBeVisible();
  await expect(page.getByText('Loading your profile').filter({ visible: true })).toHaveCount(0);
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

  test('is named by the title of the page, and adds what is missing at its field', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina Achieng');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Linkedin link').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Add Linkedin' }).click();
    await expect(page.getByLabel('Linkedin link')).toBeFocused();
  });

  for (const width of [390, 1280])
    test(`finds the membership where it is read, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const headings = page.locator('#member-area').getByRole('heading');
      await expect(headings).toHaveText([
        'Amina Achieng',
        'Change your profile',
        /Edit Profile/,
        /Change Password/,
        'Your membership',
        'About',
        'Other Members',
      ]);
      const places = await headings.evaluateAll((all) =>
        all
          .filter((one) => one.matches('h1, #membership, #about, #other-members'))
          .map((one) => one.getBoundingClientRect()),
      );
      const [name, membership] = places;
      if (width < 1024)
        expect(places.map(({ top }) => top)).toEqual(places.map(({ top }) => top).sort((a, b) => a - b));
      else expect(membership?.left).toBeGreaterThan(name?.right ?? 0);
    });

  test('goes from tab to tab', async ({ page }) => {
    const tabs = page.getByRole('navigation', { name: 'Your profile' });
    // A tab that the header covers could not be pressed.
    for (const [tab, path] of [
      ['Events', '/profile/events'],
      ['Privacy', '/profile/privacy'],
      ['Profile', '/profile'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click({ timeout: 5000 });
      await expect(page).toHaveURL(path);
    }
  });

  test('changes the bio with the keyboard alone', async ({ page }) => {
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    await page.getByRole('button', { name: 'Edit Profile' }).focus();
    await press('Enter');
    await expect(page.getByRole('link', { name: 'Change who sees what' })).toHaveCount(5);
    await press('Tab', 13); // the eight fields, the bio last, and Change above five of them
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

  await expect.poll(() => mailsTo(backend, email)).toHaveLength(1);
  await page.goto(mailsTo(backend, email)[0]?.links[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill('glide slope seven');
  await page.getByLabel('Confirm Password', { exact: true }).fill('glide slope seven');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/signin');
  await fillSignIn(page, { username: MEMBER.username, password: 'glide slope seven' });
  await expect(page).toHaveURL('/home');
});
