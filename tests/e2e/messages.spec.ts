/** Officers write to people, and members end club news. Each rule: tests/server/messages. */
import { MINUTE_MS } from '#shared/time/instants.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { openSignedIn } from '../support/people.ts';

const { member, staff } = DEMO_LOGINS;
const AMINA = 'amina.achieng@university.example';
const BRIAN = 'brian.barasa@university.example';

test('An officer writes to attendees, reads a test, sends the message and stops it', async ({
  page,
  backend,
  letPass,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, '/officers/events/wind-tunnel-open-day?tab=attendees', staff);
  await page.getByRole('link', { name: 'Write to them' }).click();
  await expect(page.getByText('9 attendees, 2 of them guests.')).toBeVisible();
  await page.getByLabel('Subject').fill('Bring a hat');
  await page.getByLabel('Message').fill('{first name}, it is sunny.');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('We sent you a test.')).toBeVisible();
  await expect.poll(() => emailsTo(backend, BRIAN)[0]?.text).toContain('Brian, it is sunny.');

  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('{first name}, it is sunny.');
  await page.getByRole('button', { name: 'Send to 9 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 9 people' }).click();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByText('Stopped. 0 sent, 9 stopped.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where it stands' })).toBeFocused();
  await letPass(3 * MINUTE_MS);
  expect(emailsTo(backend, AMINA).map(({ subject }) => subject)).not.toContain('Bring a hat');
});

test('A member closes club news at home, and ends its emails by the link without signing in', async ({
  page,
  otherPage: officer,
  backend,
  letPass,
}) => {
  await openSignedIn(officer, '/officers/write-message?audience=members', staff);
  await officer.getByLabel('Subject').fill('Lab hours');
  await officer.getByLabel('Message').fill('The lab opens at nine.');
  await officer.getByRole('button', { name: 'Send to 20 people' }).click();
  await officer.getByRole('dialog').getByRole('button', { name: 'Send to 20 people' }).click();
  await expect(officer.getByText(/^Leaves at /)).toBeVisible();
  const news = () => emailsTo(backend, AMINA).find(({ subject }) => subject === 'Lab hours');
  await letPass(2 * MINUTE_MS);
  expect(news()?.text).toContain('The lab opens at nine.');

  const link = news()?.links.find((address) => address.includes('/unsubscribe/')) ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop club news' }).click();
  await expect(page.getByText(/^You get no more club news by email\./)).toBeVisible();

  await openSignedIn(page, '/home', member);
  await page.getByRole('button', { name: 'Close Lab hours' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Lab hours' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Club news' })).toBeFocused();
  await page.goto('/profile/privacy');
  await expect(page.getByLabel('Email me club news')).not.toBeChecked();
});
