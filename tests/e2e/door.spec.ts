/** Places, the list of who comes, and the door, as officers use them. Each state of the parts: tests/browser/features/officers/events. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../../src/dev/demo/demo-people.ts';
import type { Backend } from '../../src/server/backend.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/server/demo-logins.ts';
import { writeGrant } from '../../src/server/officers/grants-table.ts';
import { expect, test } from '../support/e2e.ts';
import { mailsTo } from '../support/mails.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Pixels: half of the window, and more than a link of one line, which is as high as a thumb. */
const [UPPER_HALF, TWO_LINES] = [844 / 2, 46];

const { staff } = DEMO_LOGINS;
/** Gets the right to see to events, and has no other. */
const second = { username: 'K-10013', password: DEMO_PASSWORD };
const SECOND_KEY = 13;
const OPEN_DAY = '/officers/events/wind-tunnel-open-day';
const FULL = '/officers/events/flight-computer-review';

const NAMES = new RegExp(DEMO_PEOPLE.flatMap(({ first_name, last_name }) => [first_name, last_name]).join('|'));

const giveEvents = ({ database }: Backend) =>
  writeGrant(database, { userId: SECOND_KEY, what: 'events', since: '2020-01-01', until: null, givenBy: null });
const atDoor = (page: Page) => page.getByRole('list', { name: 'Attendees' }).getByRole('button');
const openDoor = async (page: Page, login: typeof staff | typeof second) => {
  await openSignedIn(page, `${OPEN_DAY}?tab=door`, login);
  await expect(atDoor(page)).toHaveCount(9);
};
const hereInDatabase = ({ database }: Backend) =>
  Number(database.prepare("SELECT count(*) AS here FROM event_people WHERE present = 'here'").get()?.here);
const TAPS = `${API_URL}/api/club/events/*/people/*/`;
/** Some systems do not tell the browser that the network is back: then the next try is within 30 seconds. */
const everythingIsSent = (page: Page) =>
  expect(page.getByText('Everything is synced.')).toBeVisible({ timeout: 45_000 });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('door-taps'));

test.beforeEach(({ expectTrouble }) =>
  expectTrouble(
    /Failed to load resource/,
    /Sending check-ins failed|Loading the attendees failed|The backend rejected a check-in/,
  ),
);

test('on a phone the list at the door begins in the upper half, and an address stands in one line', async ({
  page,
}) => {
  await openDoor(page, staff);
  expect((await atDoor(page).first().boundingBox())?.y).toBeLessThan(UPPER_HALF);
  await page.getByRole('tab', { name: 'Attendees' }).click();
  const mails = page.locator('a[href^="mailto:"]');
  await expect(mails.first()).toBeVisible();
  for (const mail of await mails.all()) expect((await mail.boundingBox())?.height).toBeLessThan(TWO_LINES);
});

test('people are marked where there is no network; it is shown as not sent, and sent when the network is back', async ({
  page,
  context,
  backend,
}) => {
  await openDoor(page, staff);
  await atDoor(page).nth(0).click();
  await expect.poll(() => hereInDatabase(backend)).toBe(1);

  await context.setOffline(true);
  for (const index of [1, 2, 3]) await atDoor(page).nth(index).click();
  await atDoor(page).nth(2).click();
  await expect(page.getByRole('heading', { name: '3 of 9 checked in' })).toBeVisible();
  await expect(page.getByText("3 check-ins not synced. You're offline. They're saved on this device.")).toBeVisible();
  await expect(atDoor(page).filter({ hasText: 'Not synced' })).toHaveCount(3);
  await expect(atDoor(page).first()).toContainText(NAMES);
  expect(await kept(page)).not.toMatch(NAMES);

  await context.setOffline(false);
  await everythingIsSent(page);
  expect(hereInDatabase(backend)).toBe(3);
  await page.reload();
  await expect(page.getByRole('heading', { name: '3 of 9 checked in' })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test('what was tapped outlasts a closed page and a sign-out; only the officer who tapped sends it', async ({
  page,
  backend,
}) => {
  giveEvents(backend);
  await openDoor(page, staff);
  // Not by being offline: a call that leaves while the page is closed would still arrive.
  await page.route(TAPS, (route) => route.abort());
  await atDoor(page).nth(0).click();
  await expect(page.getByText(/1 check-in not synced\./)).toBeVisible();
  await page.goto('about:blank');
  await page.unroute(TAPS);

  await openSignedIn(page, '/profile', staff);
  await page.getByRole('button', { name: staff.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  expect(await kept(page)).toContain('"here"');

  await openDoor(page, second);
  await expect(page.getByText('1 check-in by another officer is saved on this device')).toBeVisible();
  await atDoor(page).nth(4).click();
  await expect.poll(() => hereInDatabase(backend)).toBe(1);
  await expect(page.getByText('1 check-in by another officer is saved on this device')).toBeVisible();

  await openSignedIn(page, '/officers/events', staff);
  await expect.poll(() => hereInDatabase(backend)).toBe(2);
  // The server has it a moment before its answer is here.
  await expect.poll(() => kept(page)).toBeNull();
});

test('two doors without a network send later: what was tapped last counts, whoever sends first', async ({
  page,
  context,
  otherPage,
  backend,
}) => {
  giveEvents(backend);
  await openDoor(page, staff);
  await openDoor(otherPage, second);
  await context.setOffline(true);
  await otherPage.context().setOffline(true);
  // At one door both come; at the other the first is taken back, a moment later.
  await atDoor(page).nth(0).click();
  await atDoor(page).nth(1).click();
  await expect(page.getByText(/2 check-ins not synced\./)).toBeVisible();
  await atDoor(otherPage).nth(0).click();
  await atDoor(otherPage).nth(0).click();
  await atDoor(otherPage).nth(2).click();
  await expect(otherPage.getByText(/2 check-ins not synced\./)).toBeVisible();

  await otherPage.context().setOffline(false);
  await everythingIsSent(otherPage);
  await context.setOffline(false);
  await expect(page.getByText("1 check-in wasn't saved.")).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(hereInDatabase(backend)).toBe(2);
  for (const window of [page, otherPage]) {
    await window.reload();
    await expect(window.getByRole('heading', { name: '2 of 9 checked in' })).toBeVisible();
    await expect(atDoor(window).nth(0)).toHaveAttribute('aria-pressed', 'false');
    // Who is here comes last.
    for (const index of [7, 8]) await expect(atDoor(window).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('an officer sets up places; of two who change them the second sees both values', async ({
  page,
  otherPage,
  backend,
}) => {
  giveEvents(backend);
  await openSignedIn(page, '/officers/events', staff);
  await expect(page.getByText('6 of 6 coming, 2 on the waiting list, full')).toBeVisible();
  await page.getByRole('link', { name: 'Set up sign-up for Rocket Static-Fire Night' }).click();
  await page.getByLabel('Number of places').fill('30');
  await page.getByRole('button', { name: 'Set up sign-up' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const address = page.url();

  await openSignedIn(otherPage, new URL(address).pathname + new URL(address).search, second);
  await expect(otherPage.getByLabel('Number of places')).toHaveValue('30');
  await page.getByLabel('Number of places').fill('25');
  await page.getByLabel('Question').fill('What do you eat?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveCount(0);

  await otherPage.getByLabel('Number of places').fill('35');
  await otherPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(otherPage.getByText('Another officer changed these settings')).toBeFocused();
  await expect(otherPage.getByRole('row', { name: 'Number of places 35 25' })).toBeVisible();
  await otherPage.getByRole('button', { name: 'Save my values' }).click();
  await expect(otherPage.getByLabel('Number of places')).toHaveValue('35');
  await expect(otherPage.getByLabel('Question')).toHaveValue('What do you eat?');
});

test('somebody is removed with a reason, and the first who waits gets the place and a mail; another one is put in beyond the places', async ({
  page,
  backend,
}) => {
  const emailOf = (state: string) =>
    String(
      backend.database
        .prepare(
          'SELECT email FROM users JOIN event_people ON user_id = users.id WHERE state = ? ORDER BY asked_at, event_people.id',
        )
        .get(state)?.email,
    );
  const next = emailOf('waiting');
  await openSignedIn(page, FULL, staff);
  await expect(page.getByRole('list', { name: 'Coming' }).getByRole('listitem')).toHaveCount(6);
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
  await expect.poll(() => mailsTo(backend, next)[0]?.subject).toMatch(/^You're in:/);
  await expect.poll(() => mailsTo(backend, emailOf('removed'))[0]?.subject).toMatch(/^Your place at .* was cancelled$/);

  await page.getByRole('button', { name: 'Add someone' }).click();
  await page.getByLabel("Who's coming?").fill('achieng');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: /^Amina Achieng/ }).click();
  await page.getByRole('button', { name: 'Add Amina' }).click();
  await expect(
    page.getByText('All 6 places are taken. The waiting list has 1 person. This person would be number 7.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add anyway Amina' }).click();
  await expect(page.getByText('7 people have signed up for 6 places. No one will lose theirs.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download list' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFF"first_name","last_name","state",.*,"What do you eat\?"\r\n/);
  expect(text.trimEnd().split('\r\n')).toHaveLength(10);
});
