import type { Locator } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignIn, storedToken } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const LOGIN = `${API_URL}/api/login/`;
const MEMBER = DEMO_LOGINS.member;

const faceOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontFamily);

test.beforeEach(async ({ page }) => {
  await page.goto('/signin');
});

test('both fields are asked for', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a wrong password and an unknown name get the same toast, and the name stays', async ({ page, expectTrouble }) => {
  expectTrouble(/401 \(Unauthorized\)/);
  for (const username of [MEMBER.username, 'K-00000']) {
    await fillSignIn(page, { username, password: 'not the password' });
    for (const place of ['[data-sonner-toast]', 'form'])
      await expect(page.locator(place).getByText('Invalid username or password')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    expect(await faceOf(page.locator('[data-sonner-toast]'))).toBe(await faceOf(page.locator('body')));
    await page.reload();
  }
  expect(await storedToken(page)).toBeNull();
});

test('without a network a toast and a sentence say so', async ({ page, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /Sign-in failed/);
  await page.route(LOGIN, (route) => route.abort());
  await fillSignIn(page, MEMBER);
  await expect(page.getByText('An error occurred while logging in.')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/did not answer/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(MEMBER.password);
});

test('a name that the hosted backend answers with an HTML error gets the same toast', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/500/, /Sign-in failed/);
  await page.route(LOGIN, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<h1>Server Error (500)</h1>',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await fillSignIn(page, MEMBER);
  await expect(page.getByText('An error occurred while logging in.')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Enter your username, not your email address')).toBeVisible();
});

for (const [message, status, sentence] of [
  ['A verification email has been sent.', 200, "we've just sent you a new link"],
  ['You must verify your email before logging in.', 400, "we haven't sent another one"],
] as const) {
  test(`"${message}" leads to the verification notice`, async ({ page, expectTrouble }) => {
    expectTrouble(/400 \(Bad Request\)/);
    await page.route(LOGIN, (route) =>
      route.fulfill({ status, json: { message }, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await fillSignIn(page, MEMBER);
    await expect(page).toHaveURL(/\/email-verification#/);
    await expect(page.getByText(sentence)).toBeVisible();
  });
}

test('signing in with Google is shown, and nobody is misled', async ({ page }) => {
  const google = page.getByRole('link', { name: 'Sign in with Google' });
  await expect(google).toBeDisabled();
  await google.click({ force: true });
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Signing in with Google is not available yet.')).toBeVisible();
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

test('the links lead to sign-up and to a forgotten password', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

test('a person signs in with the keyboard alone', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled(); // the form is awake
  await page.getByLabel('Username').focus();
  await page.keyboard.type(MEMBER.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(MEMBER.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('button', { name: MEMBER.username })).toBeVisible();
});

test('passwords can be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), MEMBER.password);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(MEMBER.password);
});
