/**
 * Places at an event, as readers and members meet them: two people, two windows, one backend. Every sentence and failure of the box:
 * tests/browser/features/places.
 */
import type { Page } from '@playwright/test';
import type { Backend } from '../../src/server/backend.ts';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { mailsTo } from '../support/mails.ts';
import { openAtRest } from '../support/open-at-rest.ts';
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
const leaveOnePlace = ({ database }: Backend) =>
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
  await expect(box(page)).toContainText('2 places left.');
  await expect(box(page).getByText('Members only. Sign in to get a place.')).toBeVisible();
  await box(page).getByRole('link', { name: "I'm coming" }).click();
  await fillSignIn(page, amina);
  await expect(page).toHaveURL(PAGE);
  await press(page, "I'm coming");
  await expect(box(page)).toContainText("You're coming.");
  await press(page, 'Change');
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
    await expect(box(window)).toContainText('1 place left.');
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
  await press(otherPage, 'Change');
  await expect(box(otherPage)).toContainText('1 person is waiting.');
  await press(otherPage, 'Cancel my place');
  await expect(box(otherPage)).toContainText('You cancelled your place. Full.');

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
  expect(await focused()).toBe('Change');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe("You're coming");
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Change');
  await page.keyboard.press('Enter');
  await box(page).getByRole('button', { name: 'Cancel my place' }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toContainText('You cancelled your place.');
  await expect.poll(focused).toBe("I'm coming");
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a double tap on the button answers no question that it opens', async ({ page, backend }) => {
    backend.database.exec("UPDATE event_places SET question = 'What do you eat?'");
    await openSignedIn(page, PAGE, amina);
    const button = await box(page).getByRole('button', { name: "I'm coming" }).boundingBox();
    if (button === null) throw new Error('The bar has no button.');
    const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
    await page.touchscreen.tap(x, y);
    await expect(page.getByLabel('What do you eat?')).toBeVisible();
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(box(page)).toContainText('4 places left.');
  });
});

test('two taps lead a member from the home page to a place', async ({ page }) => {
  await openSignedIn(page, '/home', amina);
  await page.getByRole('main').getByRole('link', { name: 'Wind Tunnel Open Day' }).first().click();
  await press(page, "I'm coming");
  await expect(box(page)).toContainText("You're coming.");
});

/** Where the bar is on the screen, from the top edge of the window. */
const edges = (page: Page) =>
  box(page).evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return { top, bottom, height: bottom - top };
  });

test.describe('the bar', () => {
  test('is at the bottom edge of a phone from the first moment, and out of the way at the end of the page', async ({
    page,
  }) => {
    await openAtRest(page, PAGE);
    const { bottom, height } = await edges(page);
    expect(bottom).toBe(844);
    expect(height).toBeLessThan(110);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((await edges(page)).bottom).toBeLessThanOrEqual(footer?.y ?? 0);
  });

  test('never covers what the keyboard reaches', async ({ page }) => {
    await openAtRest(page, PAGE);
    await page.getByRole('link', { name: 'All events' }).focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector('[data-places]');
        const one = document.activeElement;
        if (!bar || !one || bar.contains(one) || bar.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
          return null;
        return one.getBoundingClientRect().bottom > bar.getBoundingClientRect().top ? one.outerHTML : null;
      });
      expect(hidden).toBeNull();
    }
  });

  test('is not covered by a notice', async ({ page, expectTrouble }) => {
    expectTrouble(/401 \(Unauthorized\)/, /Failed to fetch user profile/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/404');
    await page.evaluate(() => localStorage.setItem('jwtToken', 'stale.token.here'));
    await page.goto(PAGE, { waitUntil: 'commit' });
    const notice = page.getByRole('listitem').filter({ hasText: 'Your session has ended.' });
    await expect(notice).toBeVisible();
    await expect(box(page).getByRole('link', { name: "I'm coming" })).toBeVisible();
    const shown = await notice.boundingBox();
    expect((shown?.y ?? 844) + (shown?.height ?? 0)).toBeLessThanOrEqual((await edges(page)).top);
  });

  test('stays in its place in a window that is too low for it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openAtRest(page, PAGE);
    expect((await edges(page)).top).toBeGreaterThan(256);
  });

  test('is a box beside the cover on a wide screen, in the first of it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAtRest(page, PAGE);
    const button = await box(page).getByRole('link', { name: "I'm coming" }).boundingBox();
    expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThan(900);
    expect(button?.x).toBeGreaterThan(880);
  });
});

test('the profile lists the own events, and gives a calendar of them that can be stopped', async ({
  page,
  request,
  api,
}) => {
  await openSignedIn(page, PAGE, amina);
  await press(page, "I'm coming");
  await expect(box(page)).toContainText("You're coming.");
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/profile/events');
  const own = page.getByRole('main');
  await expect(own.getByRole('link', { name: 'Wind Tunnel Open Day' })).toHaveAttribute('href', PAGE);
  await own.getByRole('button', { name: 'Add to my calendar' }).click();
  const address = (await own.locator('dd strong').textContent()) ?? '';
  const read = () => request.get(address.replace(API_URL, `http://127.0.0.1:${api.port}`));
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
