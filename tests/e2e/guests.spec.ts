/** Guests of an event, with the form on its page and with the backend's pages alone. Each rule: tests/server/sign-ups. */
import type { Page } from '@playwright/test';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import type { Backend } from '../../src/server/backend.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { openSignedIn } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PAGE = '/event-detail/wind-tunnel-open-day';
const CHECK_IN = '/officers/events/wind-tunnel-open-day?tab=check-in';
const ZAWADI = { name: 'Zawadi Njeri', email: 'zawadi@home.example' };
const BARAKA = { name: 'Baraka Odhiambo', email: 'baraka@home.example' };

/** Opens the page of a guest by the link in the latest email. */
async function openLink(page: Page, backend: Backend, email: string): Promise<void> {
  const link = () => emailsTo(backend, email)[0]?.links.find((address) => address.includes('/api/club/guests/'));
  await expect.poll(link).toBeDefined();
  await page.goto(link() ?? '');
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(page.getByText('You have a place.')).toBeVisible();
}

test('Two visitors sign up as guests; one cancels, and the other gets a reminder and is checked in on the day', async ({
  page,
  otherPage: officer,
  backend,
  goToDay,
}) => {
  const starts = backend.database.prepare("SELECT starts_at FROM events WHERE slug = 'wind-tunnel-open-day'").get();
  const day = clubDay(Number(starts?.starts_at));
  for (const { name, email } of [ZAWADI, BARAKA]) {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Sign up as a guest' }).click();
    const form = page.getByRole('dialog', { name: 'Sign up as a guest' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Email me a link' }).click();
    await expect(form.getByRole('heading', { name: `Check ${email}` })).toBeVisible();
    await openLink(page, backend, email);
    await confirm(page);
  }
  await page.getByRole('button', { name: 'Cancel my place' }).click();
  await expect(page.getByText('Your place is cancelled.')).toBeVisible();

  await goToDay(addDays(day, -1));
  expect(emailsTo(backend, ZAWADI.email)[0]?.subject).toContain('Tomorrow: ');
  await goToDay(day);
  await officer.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(officer, CHECK_IN, DEMO_LOGINS.staff);
  const attendee = (name: string) =>
    officer.getByRole('list', { name: 'Attendees' }).getByRole('button', { name: new RegExp(`^${name} Guest`) });
  await attendee(ZAWADI.name).click();
  await expect(officer.getByText('Everything is synced.')).toBeVisible();
  await expect(attendee(ZAWADI.name)).toContainText('Checked in');
  await expect(attendee(BARAKA.name)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A visitor signs up as a guest with the pages of the backend alone', async ({ page, backend }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Sign up as a guest' }).click();
    await page.getByLabel('Name').fill(ZAWADI.name);
    await page.getByLabel('Email').fill(ZAWADI.email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('Open the link in our email to confirm.')).toBeVisible();
    await openLink(page, backend, ZAWADI.email);
    await confirm(page);
  });
});
