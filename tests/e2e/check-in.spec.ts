/**
 * Check-in and the list of attendees, as officers use them. Each state of the parts: tests/browser/sign-ups; two officers at
 * once: tests/server/sign-ups/races.test.ts.
 */
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../../src/dev/demo/demo-people.ts';
import type { Backend } from '../../src/server/backend.ts';
import { writeAccess } from '../../src/server/officers/access-table.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/server/run/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Pixels: half of the window, and more than a link of one line, which is as high as a thumb. */
const [UPPER_HALF, TWO_LINES] = [844 / 2, 46];

const { staff } = DEMO_LOGINS;
/** Gets the right to see to events, and has no other. */
const second = { username: 'K-10013', password: DEMO_PASSWORD };
const CHECK_IN = '/officers/events/wind-tunnel-open-day?tab=check-in';
const NAMES = new RegExp(DEMO_PEOPLE.flatMap(({ first_name, last_name }) => [first_name, last_name]).join('|'));
const CHANGES = `${API_URL}/api/club/events/*/attendees/*/`;

const attendees = (page: Page) => page.getByRole('list', { name: 'Attendees' }).getByRole('button');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('check-ins'));
const hereInDatabase = ({ database }: Backend) =>
  Number(database.prepare("SELECT count(*) AS here FROM sign_ups WHERE attendance = 'checked_in'").get()?.here);

test('A check-in that could not be sent outlasts a closed page and a sign-out, and only the officer who made it sends it', async ({
  page,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Sending check-ins failed|Loading the attendees failed/);
  writeAccess(backend.database, { accountId: 13, area: 'events', since: '2020-01-01', until: null, grantedBy: null });
  await openSignedIn(page, CHECK_IN, staff);
  await expect(attendees(page)).toHaveCount(9);
  expect((await attendees(page).first().boundingBox())?.y).toBeLessThan(UPPER_HALF);
  // Not by being offline: a call that leaves while the page is closed would still arrive.
  await page.route(CHANGES, (route) => route.abort());
  await expect(attendees(page).first()).toContainText(NAMES);
  await attendees(page).nth(0).click();
  await expect(page.getByText(/1 check-in not synced\./)).toBeVisible();
  expect(await stored(page)).not.toMatch(NAMES);
  await page.goto('about:blank');
  await page.unroute(CHANGES);

  await openSignedIn(page, '/profile', staff);
  await page.getByRole('button', { name: staff.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  expect(await stored(page)).toContain('"checked_in"');

  await openSignedIn(page, CHECK_IN, second);
  await expect(page.getByText('1 check-in by another officer is saved on this device')).toBeVisible();
  await attendees(page).nth(4).click();
  await expect.poll(() => hereInDatabase(backend)).toBe(1);
  await expect(page.getByText('1 check-in by another officer is saved on this device')).toBeVisible();

  await openSignedIn(page, '/officers/events', staff);
  await expect.poll(() => hereInDatabase(backend)).toBe(2);
  // The server has it a moment before its answer is here.
  await expect.poll(() => stored(page)).toBeNull();
});

test('An officer removes someone with a reason, which frees the place for the next', async ({ page, backend }) => {
  const emailOf = (state: string) =>
    String(
      backend.database
        .prepare(
          'SELECT email FROM accounts JOIN sign_ups ON account_id = accounts.id WHERE state = ? ORDER BY signed_up_at, sign_ups.id',
        )
        .get(state)?.email,
    );
  const next = emailOf('waiting');
  await openSignedIn(page, '/officers/events', staff);
  await page.getByText('6 of 6 coming, 2 on the waiting list, full').waitFor();
  await page.getByRole('link', { name: 'Flight Computer Review', exact: true }).click();
  const emails = page.locator('a[href^="mailto:"]');
  await expect(emails.first()).toBeVisible();
  for (const email of await emails.all()) expect((await email.boundingBox())?.height).toBeLessThan(TWO_LINES);
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Remove…/ }).click();
  await page.getByLabel('Reason').fill('Asked us to.');
  await page.getByRole('button', { name: /^Remove [^…]/ }).click();
  await expect(page.getByText('was removed and will be emailed the reason.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => emailsTo(backend, next)[0]?.subject).toMatch(/^You're in:/);
  await expect
    .poll(() => emailsTo(backend, emailOf('removed'))[0]?.subject)
    .toMatch(/^Your place at .* was cancelled$/);
});
