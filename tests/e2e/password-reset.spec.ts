/** A form in use stays: email-verification.spec.ts. What both forms say to each slip and each answer: tests/browser/features/password. The whole way back into an account: profile.spec.ts. */
import { expect, test } from '../support/e2e.ts';
import { stopClock } from '../support/stop-clock.ts';
import { API_URL } from '../support/test-site.ts';

test('the page of a forgotten password leads home after 100 seconds', async ({ page }) => {
  await stopClock(page);
  await page.goto('/forgot-password');
  await expect(page.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', '/signin');
  await expect(page.getByRole('link', { name: 'Contact us!' })).toHaveAttribute('href', '/contact');
  await page.clock.runFor(90_000);
  await expect(page).toHaveURL('/forgot-password');
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL('/home');
});

test('the link of a reset mail leaves the address bar, and a reload still shows the form', async ({ page }) => {
  const check = `${API_URL}/api/password-reset/Nw/a-token/`;
  await page.route(check, (route) =>
    route.fulfill({
      json: { message: 'Token and user are valid.' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page.goto('/api/password-reset/Nw/a-token');
  const elsewhere: string[] = [];
  page.on('request', (request) => request.url() !== check && elsewhere.push(request.url()));
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/api/password-reset/_/_');
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL('/terms');
  expect(elsewhere.filter((address) => address.includes('a-token'))).toEqual([]);
  expect(elsewhere.length).toBeGreaterThan(3);
});
