/**
 * Places at an event, as readers and members meet them: two people, two windows, one backend. Every sentence and failure of the box:
 * tests/browser/features/places.
 */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import type { RunningBackend } from '../../src/server/server.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { mailsTo } from '../support/mails.ts';
import { fillSignIn, openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const { member: amina, ending } = DEMO_LOGINS;
const PAGE = '/event-detail/wind-tunnel-open-day';
const box = (page: Page) => page.getByRole('region', { name: 'Sign-up' });
const press = (page: Page, name: string) => box(page).getByRole('button', { name, exact: true }).click();

// The demo's member comes already.
test.beforeEach(({ backend }) => {
  backend.database
    .prepare(
      `DELETE FROM event_people WHERE user_id = (SELECT id FROM users WHERE username = ?)
      AND event_id = (SELECT id FROM events WHERE slug = 'wind-tunnel-open-day')`,
    )
    .run(amina.username);
});

/** No one comes yet, and there is room for one. */
const leaveOnePlace = ({ database }: RunningBackend) =>
  database.exec(`
    DELETE FROM event_people WHERE event_id = (SELECT id FROM events WHERE slug = 'wind-tunnel-open-day');
    UPDATE event_places SET places = 1 WHERE event_id = (SELECT id FROM events WHERE slug = 'wind-tunnel-open-day');
  `);

test('a reader sees how many come, signs in, and is back to say that he comes', async ({ page, backend }) => {
  backend.database.exec('UPDATE event_places SET places = 10 WHERE places = 12');
  await page.goto('/events');
  await expect(page.getByText(/ · 2 places left$/)).toBeVisible();
  await page.goto(PAGE);
  // The build knew of 12.
  await expect(box(page)).toContainText('Places: 8 of 10 taken.');
  await page.getByRole('link', { name: 'Are you coming?' }).click();
  await page.getByRole('link', { name: "Sign in to say you're coming" }).click();
  await fillSignIn(page, amina);
  await expect(page).toHaveURL(PAGE);
  await press(page, "I'm coming");
  await expect(box(page)).toContainText("You're coming.");
  await expect(page.getByRole('link', { name: "You're coming" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Are you coming?' })).toHaveCount(0);
  await box(page).getByText('Who else is coming').click();
  await expect(box(page).getByText(/No one else is showing their name/)).toBeVisible();
  await page.goto('/events');
  await expect(page.getByText(/ · You're coming$/)).toBeVisible();
});

test('the last place goes to the faster one, the other waits, and moves up with a mail', async ({
  page,
  otherPage,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/409/, /Failed to change the own place/);
  leaveOnePlace(backend);
  for (const [window, login] of [
    [page, amina],
    [otherPage, ending],
  ] as const) {
    await openSignedIn(window, PAGE, login);
    await expect(box(window)).toContainText('Places: 0 of 1 taken.');
  }
  await press(otherPage, "I'm coming");
  await expect(box(otherPage)).toContainText("You're coming.");

  await press(page, "I'm coming");
  await expect(box(page).getByRole('alert')).toHaveText(
    'The last place has just been taken. You can join the waiting list.',
  );
  await press(page, 'Join the waiting list');
  await expect(box(page)).toContainText("You're number 1 on the waiting list.");

  await otherPage.reload();
  await press(otherPage, "I can't come after all");
  await expect(box(otherPage)).toContainText('Cancel your place? 1 person is waiting.');
  await press(otherPage, 'Cancel my place');
  await expect(box(otherPage)).toContainText('You cancelled your place. The only place is taken.');

  await page.reload();
  await expect(box(page)).toContainText("You're coming.");
  const address = String(
    backend.database.prepare('SELECT email FROM users WHERE username = ?').get(amina.username)?.email,
  );
  await expect
    .poll(() => mailsTo(backend, address).map(({ subject }) => subject))
    .toContain("You're in: Wind Tunnel Open Day");
});

test('with the keyboard alone: asked, thought again, given back, and the focus never gets lost', async ({ page }) => {
  await openSignedIn(page, PAGE, amina);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await box(page).getByRole('button', { name: "I'm coming" }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toContainText("You're coming.");
  expect(await focused()).toBe('Sign-up');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe("I can't come after all");
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Keep it');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(box(page)).toContainText('You cancelled your place.');
  expect(await focused()).toBe('Sign-up');
});

test('the profile lists the own events, and gives a calendar of them that can be stopped', async ({
  page,
  request,
  apiPort,
}) => {
  await openSignedIn(page, PAGE, amina);
  await press(page, "I'm coming");
  await expect(box(page)).toContainText("You're coming.");
  await page.goto('/profile');
  const own = page.getByRole('region', { name: "Events you're coming to" });
  await expect(own.getByRole('link', { name: 'Wind Tunnel Open Day' })).toHaveAttribute('href', PAGE);
  await own.getByRole('button', { name: 'Create link' }).click();
  const address = (await own.locator('dd strong').textContent()) ?? '';
  const read = () => request.get(address.replace(API_URL, `http://127.0.0.1:${apiPort}`));
  expect(await (await read()).text()).toContain('SUMMARY:Wind Tunnel Open Day');
  await own.getByRole('button', { name: 'Turn off' }).click();
  await expect(own).toContainText('The link no longer works.');
  expect((await read()).status()).toBe(404);
});

test('where the backend no longer has the places that the build knew, members and readers are told where to turn', async ({
  page,
  otherPage,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  for (const window of [page, otherPage])
    await window.route(`${API_URL}/api/club/**`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>', headers: CORS }),
    );
  await otherPage.goto(PAGE);
  await openSignedIn(page, PAGE, amina);
  for (const window of [page, otherPage]) {
    await expect(box(window)).toContainText("Sign-up isn't available right now. Write to the club");
    await expect(box(window).getByRole('button')).toHaveCount(0);
  }
});
