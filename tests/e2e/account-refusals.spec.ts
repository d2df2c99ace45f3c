/**
 * Every refusal of the hosted backend that was recorded for the account calls, fed through the forms: each must reach the person
 * in the right place. The table at the end of each test says where.
 */
import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/backend/demo/demo-logins.ts';
import refusals from '../fixtures/account-refusals.json' with { type: 'json' };
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

interface Refusal {
  name: string;
  status: number;
  body: string;
}

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH',
  'Access-Control-Allow-Headers': 'authorization, content-type',
};

/** Answers `call` with whatever `next` holds. */
async function answerWith(page: Page, call: string, next: { refusal: Refusal | null }) {
  await page.route(`${API_URL}${call}`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 200, headers: HEADERS });
    const { status, body } = next.refusal ?? { status: 200, body: '{}' };
    return route.fulfill({
      status,
      body,
      headers: HEADERS,
      contentType: body.startsWith('{') ? 'application/json' : 'text/html',
    });
  });
}

/** What the server said, read by this test's own rules: by field, and about the whole call. */
function wordsOf({ body }: Refusal): { fields: [string, string][]; whole: string | null } {
  if (!/^[[{]/.test(body)) return { fields: [], whole: null };
  const parsed = JSON.parse(body);
  // What is said of a token is for developers: a person gets one plain sentence.
  if (parsed.code === 'token_not_valid') return { fields: [], whole: null };
  if (Array.isArray(parsed)) return { fields: [], whole: parsed.join(' ') };
  if (typeof (parsed.detail ?? parsed.error) === 'string') return { fields: [], whole: parsed.detail ?? parsed.error };
  if (parsed.non_field_errors) return { fields: [], whole: parsed.non_field_errors.join(' ') };
  return { fields: Object.entries<string[]>(parsed).map(([field, words]) => [field, words.join(' ')]), whole: null };
}

const GENERAL = /The server could not do this right now/;

/** Looks for every word of the refusal, and says where it stood. */
async function findWords(refusal: Refusal, labels: Record<string, string>, form: Locator): Promise<string> {
  const { fields, whole } = wordsOf(refusal);
  const places: string[] = [];
  for (const [field, words] of fields) {
    const label = labels[field];
    if (label) {
      await expect(form.getByLabel(label, { exact: true }), refusal.name).toHaveAccessibleDescription(
        new RegExp(literally(words)),
      );
      places.push(`on ${label}`);
    } else {
      await expect(form.getByRole('alert'), refusal.name).toContainText(words);
      places.push('above the button');
    }
  }
  if (fields.length > 0) return [...new Set(places)].join(', ');
  await expect(form.getByRole('alert'), refusal.name).toContainText(whole && refusal.status < 500 ? whole : GENERAL);
  return whole && refusal.status < 500 ? 'above the button' : 'above the button, as one plain sentence';
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function printTable(rows: [Refusal, string][]) {
  console.log(rows.map(([{ name, status }, place]) => `${name.padEnd(48)} ${status}  ${place}`).join('\n'));
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
  const next: { refusal: Refusal | null } = { refusal: null };
  await answerWith(page, '/api/profile/', next);
  const form = page.locator('form');
  const rows: [Refusal, string][] = [];
  for (const refusal of refusals.profile.filter(({ status }) => status !== 401)) {
    next.refusal = refusal;
    await form.getByRole('button', { name: 'Save' }).click();
    rows.push([refusal, await findWords(refusal, labels, form)]);
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
  const next: { refusal: Refusal | null } = { refusal: null };
  await answerWith(page, '/api/profile/change_password/', next);
  const form = page.locator('form');
  for (const label of Object.values(labels)) await form.getByLabel(label, { exact: true }).fill('slow orbits');
  const rows: [Refusal, string][] = [];
  for (const refusal of refusals.password.filter(({ status }) => status !== 401)) {
    next.refusal = refusal;
    await form.getByRole('button', { name: 'Save' }).click();
    const place = await findWords(refusal, labels, form);
    const { whole } = wordsOf(refusal);
    if (whole) await expect(page.locator('[data-sonner-toast]').getByText(whole).first()).toBeVisible();
    rows.push([refusal, whole ? `${place}, and a toast` : place]);
  }
  printTable(rows);
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
      await answerWith(page, address, { refusal });
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
  const next: { refusal: Refusal | null } = { refusal: null };
  await answerWith(page, '/api/forgot-password/', next);
  const form = page.locator('form');
  await form.getByLabel('Email address').fill('amina@university.example');
  const rows: [Refusal, string][] = [];
  for (const refusal of refusals.forgot) {
    next.refusal = refusal;
    await form.getByRole('button', { name: 'Reset Password' }).click();
    await expect(form.getByRole('alert')).toContainText('An error occurred while resetting your password.');
    rows.push([refusal, await findWords(refusal, {}, form)]);
  }
  printTable(rows);
});

test('each refusal of a reset link gets the sentence of the screen', async ({ page, expectTrouble }) => {
  expectTrouble(...trouble);
  const next: { refusal: Refusal | null } = { refusal: null };
  await answerWith(page, '/api/password-reset/Nw/a-token/', next);
  const rows: [Refusal, string][] = [];
  for (const refusal of refusals.link) {
    next.refusal = refusal;
    await page.goto('/api/password-reset/Nw/a-token');
    await expect(
      page.getByText('Invalid link or has Expired. Request new one if you wish to reset you password.'),
    ).toBeVisible();
    rows.push([refusal, 'in place of the form']);
  }
  printTable(rows);
});

test('each refusal of a new password is shown on its field or above the button, and ends no session', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...trouble);
  const next: { refusal: Refusal | null } = { refusal: null };
  await openSignedIn(page, '/home', DEMO_LOGINS.member);
  await page.route(`${API_URL}/api/password-reset/Nw/a-token/`, (route) =>
    route.fulfill({ json: { message: 'Token and user are valid.' }, headers: HEADERS }),
  );
  await answerWith(page, '/api/password-reset-complete', next);
  await page.goto('/api/password-reset/Nw/a-token');
  const form = page.locator('form');
  const labels = { password: 'Password' };
  await form.getByLabel('Password', { exact: true }).fill('slow orbits');
  await form.getByLabel('Confirm Password', { exact: true }).fill('slow orbits');
  const rows: [Refusal, string][] = [];
  for (const refusal of refusals.reset) {
    next.refusal = refusal;
    await form.getByRole('button', { name: 'Reset Password' }).click();
    rows.push([refusal, await findWords(refusal, labels, form)]);
  }
  printTable(rows);
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).not.toBeNull();
});
