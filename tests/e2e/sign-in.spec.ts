/** What only a browser shows of signing in. What the form says to each slip and each answer: SignInForm.test.tsx. */
import type { Locator } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignIn, storedToken } from '../support/people.ts';

const WRONG = { username: DEMO_LOGINS.member.username, password: 'not the password' };
const faceOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontFamily);

test('A person with a wrong password reads so in a toast and in the form, and goes on with what was typed', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/);
  await page.goto('/signin');
  const google = page.getByRole('link', { name: 'Sign in with Google' });
  await expect(google).toBeDisabled();
  await google.click({ force: true });
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText("Google sign-in isn't available yet.")).toBeVisible();

  await fillSignIn(page, WRONG);
  for (const place of ['[data-sonner-toast]', 'form'])
    await expect(page.locator(place).getByText('Invalid username or password')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(WRONG.username);
  expect(await faceOf(page.locator('[data-sonner-toast]'))).toBe(await faceOf(page.locator('body')));
  expect(await storedToken(page)).toBeNull();
});

test('The browser itself says what a toast would say when the part for toasts cannot be loaded', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/, /ERR_FAILED/);
  await page.route(/toast-host\..*\.js$/, (route) => route.abort());
  await page.goto('/signin');
  const said = page.waitForEvent('dialog');
  const signingIn = fillSignIn(page, WRONG);
  const box = await said;
  expect(box.message()).toBe('Invalid username or password');
  await box.accept();
  await signingIn;
});
