import type { Locator } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignIn, storedToken } from '../support/people.ts';

const MEMBER = DEMO_LOGINS.member;

const faceOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontFamily);

test.beforeEach(async ({ page }) => {
  await page.goto('/signin');
});

test('a wrong password is told by a toast and in the form, and the name stays', async ({ page, expectTrouble }) => {
  expectTrouble(/401 \(Unauthorized\)/);
  await fillSignIn(page, { username: MEMBER.username, password: 'not the password' });
  for (const place of ['[data-sonner-toast]', 'form'])
    await expect(page.locator(place).getByText('Invalid username or password')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(MEMBER.username);
  expect(await faceOf(page.locator('[data-sonner-toast]'))).toBe(await faceOf(page.locator('body')));
  expect(await storedToken(page)).toBeNull();
});

test('signing in with Google is shown, and nobody is misled', async ({ page }) => {
  const google = page.getByRole('link', { name: 'Sign in with Google' });
  await expect(google).toBeDisabled();
  await google.click({ force: true });
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText("Google sign-in isn't available yet.")).toBeVisible();
});

test('what a toast would say is said by the browser itself when the part for toasts cannot be loaded', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/, /ERR_FAILED/);
  await page.route(/toast-host\..*\.js$/, (route) => route.abort());
  await page.reload();
  const said = page.waitForEvent('dialog');
  const signingIn = fillSignIn(page, { username: 'K-00000', password: 'wrong' });
  const box = await said;
  expect(box.message()).toBe('Invalid username or password');
  await box.accept();
  await signingIn;
});

test('passwords can be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), MEMBER.password);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(MEMBER.password);
});
