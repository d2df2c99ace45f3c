/** The site of a club that is not in Nairobi. Only its settings differ: tests/fixtures/lima/site.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';

const EVENT = '/event-detail/wind-tunnel-open-day';
const MEMBER = DEMO_LOGINS.member;

const built = (file: string) => readFileSync(join(TEST_SITE_FOLDER, file), 'utf8');

test('No page names the city or the law of another club', () => {
  for (const name of [
    'home',
    'about',
    'contact',
    'terms',
    'privacy',
    'events',
    'blog',
    'signin',
    'signup',
    'profile',
  ]) {
    const html = built(`${name}.html`);
    expect(html, name).not.toMatch(/Nairobi|Kenya/);
    expect(html, name).toContain('<html lang="en-PE"');
    expect(html, name).toContain('property="og:locale" content="en_PE"');
  }
  for (const feed of ['rss.xml', 'newsletter.xml']) expect(built(feed)).toContain('<language>en-PE</language>');
  expect(built('terms.html')).toContain('<time data-locale="en-GB"></time>');
});

test('The legal pages name the law of the country and the seat of the club', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText('are governed by the law of Peru.')).toBeVisible();
  await expect(page.getByText('The seat of the arbitration is Lima, Peru.')).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByText(/Peru.s Personal Data Protection Law gives you rights over your data\./)).toBeVisible();
  await expect(page.getByText(/complain to Peru.s National Authority for Personal Data Protection/)).toBeVisible();
});

test.describe('a reader in Nairobi', () => {
  test.use({ timezoneId: 'Africa/Nairobi' });
  test('A reader in Nairobi sees the time of an event in both cities', async ({ page }) => {
    expect(built(`${EVENT.slice(1)}.html`)).toMatch(/\w+day, \d{1,2} \w+ 20\d\d<.*?>10:00<.*?Lima time/s);
    await page.goto(EVENT);
    await expect(page.getByText(/^\w+day, \d{1,2} \w+ 20\d\d, 18:00$/).first()).toBeVisible();
    await expect(page.getByText('your time; 10:00 in Lima').first()).toBeVisible();
  });
});

test('Forms know the usernames, phone numbers, registration numbers and years of the club', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByText('Username i.e. u20241234')).toBeVisible();
  await openSignedIn(page, '/profile', MEMBER);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Reg No.').fill('J12/3456/2024');
  await page.getByLabel('Phone Number').fill('51987654321');
  await page.getByLabel('Year of Study').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid registration number format')).toBeVisible();
  await page.getByLabel('Reg No.').fill('20241234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const about = page.getByRole('table', { name: 'About' });
  await expect(about).toContainText('+51987654321');
  await expect(about).toContainText('Alumni');
});

test('An email has the time in Lima', async ({ page, backend }) => {
  await openSignedIn(page, '/profile', MEMBER);
  const status = await page.evaluate(
    async ([address, old_password]) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('jwtToken')}`,
      };
      const new_password = 'a-quiet-orbit-2031';
      const body = JSON.stringify({ old_password, new_password, confirm_new_password: new_password });
      return (await fetch(address, { method: 'POST', headers, body })).status;
    },
    [`${API_URL}/api/profile/change_password/`, MEMBER.password] as const,
  );
  expect(status).toBe(200);
  const row = backend.database.prepare('SELECT email FROM accounts WHERE username = ?').get(MEMBER.username);
  const [email] = emailsTo(backend, String(row?.email));
  expect(email?.text).toMatch(/\w+day, \d{1,2} \w+ 20\d\d, \d{1,2}:\d\d \(Lima time\)/);
});

test('A new member pays in the way of that club', async ({ page }) => {
  await openSignedIn(page, '/profile', DEMO_LOGINS.unapproved);
  const membership = page.getByRole('region', { name: 'Your membership' });
  await expect(membership).toContainText('Pay PEN 40');
  await expect(membership).toContainText('In Yape, chooseYapear a celular');
  await expect(membership.getByText('Message', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  const code = page.getByLabel('Yape code', { exact: true });
  await code.fill('OEI2AK4Q16');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(
    page.getByText("This doesn't look like a code from Yape. It has 8 digits, like 12345678."),
  ).toBeVisible();
  await code.fill('1234 5678');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(membership).toContainText('12345678');
  await expect(membership).not.toContainText('M-Pesa');
});

test('A project with little more than a title shows no empty lists or headings', () => {
  const main = /<main[\s\S]*<\/main>/.exec(built('projects/paper-rocket.html'))?.[0] ?? '';
  expect(main).toContain('No drawing yet');
  expect(main).not.toMatch(/<h2|<ul|rel="(?:prev|next)"/);
});

test('Projects, filters and colours follow the teams of the club', async ({ page }) => {
  await page.goto('/projects');
  const team = page.getByRole('link', { name: /^Carga útil/ });
  await expect(team).toHaveAttribute('href', '/projects/team/carga-util');
  await expect(page.locator('[data-team="3"]').first()).toContainText('Carga útil');
  await team.click();
  await expect(page.getByRole('heading', { name: 'Paper Rocket' })).toBeVisible();
  await page.goto('/blog');
  for (const name of ['Motores', 'Recuperación', 'Carga útil', 'Tierra'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avionics' })).toHaveCount(0);
});
