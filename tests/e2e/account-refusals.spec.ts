/**
 * Every refusal of the hosted backend that was recorded for the account calls, fed through the forms: each must reach the person
 * in the right place. The table at the end of each test says where.
 */
import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import refusals from '../fixtures/account-refusals.json' with { type: 'json' };
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';
import {
  answerWith,
  type Exchange,
  findWords,
  printTable,
  type RefusedForm,
  wordsOf,
} from '../support/recorded-replies.ts';
import { API_URL } from '../support/test-site.ts';

/** Where the words of a refusal may stand in the one form of a screen. */
const formOf = (page: Page, labels: Readonly<Record<string, string>> = {}): RefusedForm => {
  const form = page.locator('form');
  return { form, labels, above: form.getByRole('alert') };
};

/** Neighbouring refusals may have the same words: only after the answer those on the page are its. */
async function sendAndWait(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse((reply) => /^(POST|PATCH)$/.test(reply.request().method()));
  await button.click();
  await answered;
}

const trouble = [
  /Failed to load resource/,
  /Error updating profile/,
  /Changing the password failed/,
  /Setting a new password failed/,
  /Asking for a reset link failed/,
];

test('each refusal of a profile change is shown on its field or above the button', async ({ page, expectTrouble }) => {
  expectTrouble(...trouble);
  const labels = {
    first_name: 'First Name',
    last_name: 'Last Name',
    alternative_email: 'Alternative Email',
    registration_no: 'Reg No.',
    phone_number: 'Phone Number',
    year_of_study: 'Year of Study',
    linkedin: 'Linkedin link',
    bio: 'Bio',
  };
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const next: { exchange?: Exchange } = {};
  await answerWith(page, '/api/profile/', next);
  const form = page.locator('form');
  const rows: [Exchange, string][] = [];
  for (const refusal of refusals.profile.filter(({ status }) => status !== 401)) {
    next.exchange = refusal;
    await sendAndWait(page, form.getByRole('button', { name: 'Save' }));
    rows.push([refusal, await findWords(refusal, formOf(page, labels))]);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(30);
});

test('each refusal of a password change is shown on its field, or above the button and as a toast', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...trouble);
  const labels = {
    old_password: 'Old Password',
    new_password: 'New Password',
    confirm_new_password: 'Confirm New Password',
  };
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const next: { exchange?: Exchange } = {};
  await answerWith(page, '/api/profile/change_password/', next);
  const form = page.locator('form');
  for (const label of Object.values(labels)) await form.getByLabel(label, { exact: true }).fill('slow orbits');
  const rows: [Exchange, string][] = [];
  for (const refusal of refusals.password.filter(({ status }) => status !== 401)) {
    next.exchange = refusal;
    await sendAndWait(page, form.getByRole('button', { name: 'Save' }));
    const place = await findWords(refusal, formOf(page, labels));
    const { whole } = wordsOf(refusal);
    if (whole) await expect(page.locator('[data-sonner-toast]').getByText(whole).first()).toBeVisible();
    rows.push([refusal, whole ? `${place}, and a toast` : place]);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(5);
});

for (const [call, panel] of [
  ['profile', 'Edit Profile'],
  ['password', 'Change Password'],
] as const) {
  for (const refusal of refusals[call].filter(({ status }) => status === 401)) {
    test(`${refusal.name}: the session ends, a toast says so, and what was typed stays`, async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(...trouble);
      await openSignedIn(page, '/profile', DEMO_LOGINS.member);
      await page.getByRole('button', { name: panel }).click();
      const address = call === 'profile' ? '/api/profile/' : '/api/profile/change_password/';
      await answerWith(page, address, { exchange: refusal });
      const form = page.locator('form');
      const fields = call === 'profile' ? ['Bio'] : ['Old Password', 'New Password', 'Confirm New Password'];
      for (const label of fields) await form.getByLabel(label, { exact: true }).fill('slow orbits');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.locator('[data-sonner-toast]').getByText('Your session has ended.').first()).toBeVisible();
      await expect(page.getByText('Sign in again in a new tab')).toBeVisible();
      for (const label of fields) await expect(form.getByLabel(label, { exact: true })).toHaveValue('slow orbits');
      expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
    });
  }
}

test('each refusal of a forgotten password stands above the button', async ({ page, expectTrouble }) => {
  expectTrouble(...trouble);
  await page.goto('/forgot-password');
  const next: { exchange?: Exchange } = {};
  await answerWith(page, '/api/forgot-password/', next);
  const form = page.locator('form');
  await form.getByLabel('Email address').fill('amina@university.example');
  const rows: [Exchange, string][] = [];
  for (const refusal of refusals.forgot) {
    next.exchange = refusal;
    await sendAndWait(page, form.getByRole('button', { name: 'Reset Password' }));
    await expect(form.getByRole('alert')).toContainText('An error occurred while resetting your password.');
    rows.push([refusal, await findWords(refusal, formOf(page))]);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(10);
});

test('each refusal of a reset link gets the sentence of the screen', async ({ page, expectTrouble }) => {
  expectTrouble(...trouble);
  const next: { exchange?: Exchange } = {};
  await answerWith(page, '/api/password-reset/Nw/a-token/', next, 'all');
  const rows: [Exchange, string][] = [];
  for (const refusal of refusals.link) {
    next.exchange = refusal;
    await page.goto('/api/password-reset/Nw/a-token');
    await expect(
      page.getByText('Invalid link or has Expired. Request new one if you wish to reset you password.'),
    ).toBeVisible();
    rows.push([refusal, 'in place of the form']);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(8);
});

test('each refusal of a new password is shown on its field or above the button, and ends no session', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...trouble);
  const next: { exchange?: Exchange } = {};
  await openSignedIn(page, '/home', DEMO_LOGINS.member);
  await page.route(`${API_URL}/api/password-reset/Nw/a-token/`, (route) =>
    route.fulfill({ json: { message: 'Token and user are valid.' }, headers: CORS }),
  );
  await answerWith(page, '/api/password-reset-complete', next);
  await page.goto('/api/password-reset/Nw/a-token');
  const form = page.locator('form');
  const labels = { password: 'Password' };
  await form.getByLabel('Password', { exact: true }).fill('slow orbits');
  await form.getByLabel('Confirm Password', { exact: true }).fill('slow orbits');
  const rows: [Exchange, string][] = [];
  for (const refusal of refusals.reset) {
    next.exchange = refusal;
    await sendAndWait(page, form.getByRole('button', { name: 'Reset Password' }));
    rows.push([refusal, await findWords(refusal, formOf(page, labels))]);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(10);
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).not.toBeNull();
});
