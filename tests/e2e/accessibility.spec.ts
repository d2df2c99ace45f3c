/** axe on every screen, in both colour schemes, on a phone and on a desk. */
import AxeBuilder from '@axe-core/playwright';
import { DEMO_LOGINS } from '../../src/backend/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';
import { SCREENS } from '../support/routes.ts';
import { API_URL } from '../support/test-site.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: import('@playwright/test').Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const path of [...SCREENS, '/no-such-page']) {
  test(`axe finds nothing on ${path}`, async ({ page, expectTrouble }) => {
    expectTrouble(/404 \(Not Found\)/, /400 \(Bad Request\)/); // the unknown page, and a reset link that is none
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        expect(await findings(page), `${colorScheme} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('axe finds nothing on the forms when they show errors, and on the open menus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [path, button] of [
      ['/signup', 'Sign up'],
      ['/signin', 'Sign in'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText('Username is required')).toBeVisible();
      expect(await findings(page), `${path} with errors, ${colorScheme}`).toEqual([]);
    }
    await openSignedIn(page, '/home', DEMO_LOGINS.member);
    await page.getByRole('button', { name: DEMO_LOGINS.member.username }).click();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(await findings(page), `member menu, ${colorScheme}`).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  }
});

test('axe finds nothing on the profile with its panels open and their errors shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await openSignedIn(page, '/profile', DEMO_LOGINS.member);
      await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
      expect(await findings(page), `profile, ${colorScheme} at ${width} px`).toEqual([]);

      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('First Name', { exact: true }).fill('');
      await page.getByLabel('Phone Number').fill('nope');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Invalid phone number')).toBeVisible();
      expect(await findings(page), `Edit Profile, ${colorScheme} at ${width} px`).toEqual([]);

      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Old Password is required')).toBeVisible();
      expect(await findings(page), `Change Password, ${colorScheme} at ${width} px`).toEqual([]);
    }
  }
});

test('axe finds nothing on the form behind a good reset link', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`${API_URL}/api/password-reset/Nw/a-token/`, (route) =>
    route.fulfill({ json: { message: 'ok' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/password-reset/Nw/a-token');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Confirm Password is required')).toBeVisible();
    expect(await findings(page), colorScheme).toEqual([]);
  }
});
