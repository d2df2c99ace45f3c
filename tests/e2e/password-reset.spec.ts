/** Resetting a password. Messages of both forms: tests/browser/accounts. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { fillSignIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;

test('A member resets a forgotten password by email', async ({ page, backend }) => {
  await page.goto('/forgot-password');
  const ask = async (email: string) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    // The same reply as for an address without an account.
    await expect(page.getByText('Check your email for a link to reset your password.')).toBeVisible();
    await expect(page.getByText(`If it doesn't arrive at ${email},`)).toBeVisible();
  };
  const { email } = backend.database.prepare('SELECT email FROM accounts WHERE username = ?').get(MEMBER.username) as {
    email: string;
  };
  await ask('nobody-at-all@university.example');
  await ask(email);
  await expect.poll(() => emailsTo(backend, email)).toHaveLength(1);
  const link = emailsTo(backend, email)[0]?.links[0] ?? '';
  const token = link.split('/').filter(Boolean).at(-1) ?? '';

  await page.goto(link);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(API_URL)) elsewhere.push(request.url());
  });
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeVisible();
  await expect(page).toHaveURL('/api/password-reset/_/_');
  await page.reload();
  await password.fill('glide slope seven');
  await page.getByLabel('Confirm Password', { exact: true }).fill('glide slope seven');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/signin');
  expect(elsewhere.length).toBeGreaterThan(3);
  expect(elsewhere.filter((address) => address.includes(token))).toEqual([]);
  await fillSignIn(page, { username: MEMBER.username, password: 'glide slope seven' });
  await expect(page).toHaveURL('/home');
});
