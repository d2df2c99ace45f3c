/** Check-in without a network, after a reload: for the officer who opened it, and with nothing that it does not need. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { goOffline, goOnline, openWithWorker, storedUrls } from '../support/offline.ts';
import { openSignedIn } from '../support/people.ts';
import { SITE_URL } from '../support/test-site.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const { staff, member } = DEMO_LOGINS;
const CHECK_IN = '/officers/events/wind-tunnel-open-day?tab=check-in';
const attendees = (page: Page) => page.getByRole('list', { name: 'Attendees' }).getByRole('button');
const storedLists = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('check-in-list:'))
      .map(([, list]) => list),
  );

test('An officer without a network checks people in over a reload; it is sent later, and the list is gone after signing out and for another person', async ({
  page,
  context,
  host,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Failed to fetch|NetworkError|Failed to ask|Sending check-ins failed/);
  await openWithWorker(page, '/home');
  await openSignedIn(page, CHECK_IN, staff);
  await expect(attendees(page)).toHaveCount(9);
  await expect.poll(() => storedUrls(page)).toContain(`${SITE_URL}/officers/events/_`);
  const hereInDatabase = () =>
    backend.database.prepare("SELECT count(*) AS here FROM sign_ups WHERE attendance = 'checked_in'").get()?.here;
  expect((await attendees(page).first().boundingBox())?.y, 'in the upper half').toBeLessThan(844 / 2);
  await attendees(page).nth(0).click();
  await expect(page.getByText('Everything is synced.')).toBeVisible();
  const [list = '{}'] = await storedLists(page);
  const { rows, ...about } = JSON.parse(list);
  expect(Object.keys(about).sort()).toEqual(['ahead', 'at', 'instant', 'page', 'sure', 'ticks', 'title']);
  expect(Object.keys(rows[0]).sort()).toEqual([
    'attendance',
    'checked_in_at',
    'checked_in_by',
    'first_name',
    'id',
    'last_name',
    'pk',
    'position',
    'state',
    'ticket',
  ]);

  await goOffline(context, host);
  for (const index of [1, 2, 3]) await attendees(page).nth(index).click();
  await attendees(page).nth(2).click();
  await expect(page.getByRole('heading', { name: '3 of 9 checked in' })).toBeVisible();
  await expect(page.getByText("3 check-ins not synced. You're offline. They're saved on this device.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You're offline. This list is from")).toBeVisible();
  await expect(attendees(page)).toHaveCount(9);
  await expect(attendees(page).filter({ hasText: 'Not synced' })).toHaveCount(3);
  await goOnline(context, host);
  // Some systems do not tell the browser that the network is back: then the next try is within 30 seconds.
  await expect(page.getByText('Everything is synced.')).toBeVisible({ timeout: 60_000 });
  expect(hereInDatabase()).toBe(3);

  await page.getByRole('button', { name: staff.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  expect(await storedLists(page)).toEqual([]);

  await openSignedIn(page, CHECK_IN, staff);
  await expect(attendees(page)).toHaveCount(9);
  await expect.poll(() => storedLists(page)).toHaveLength(1);
  await openSignedIn(page, '/home', member);
  await expect.poll(() => storedLists(page)).toEqual([]);
  await goOffline(context, host);
  await page.goto(CHECK_IN);
  await expect(attendees(page)).toHaveCount(0);
});
