/**
 * Signing up for an event, as readers and members meet it. Every sentence and failure of the bar: tests/browser/sign-ups; the waiting list
 * and the calendar of a member: event-life.spec.ts.
 */
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { inGroups } from '#shared/sign-ups/ticket.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { fillSignIn, openSignedIn } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const amina = DEMO_LOGINS.member;
const PAGE = '/event-detail/wind-tunnel-open-day';
const bar = (page: Page) => page.getByRole('region', { name: 'Sign-up' });

// The demo's member comes already.
test.beforeEach(({ backend }) => {
  backend.database
    .prepare(
      `DELETE FROM sign_ups WHERE account_id = (SELECT id FROM accounts WHERE username = ?)
      AND event_id = (SELECT id FROM events WHERE slug = 'wind-tunnel-open-day')`,
    )
    .run(amina.username);
});

test('A reader signs in from an event, is back to sign up with the keyboard alone, and cancels again', async ({
  page,
  backend,
}) => {
  backend.database.exec('UPDATE events SET places = 10 WHERE places = 12'); // the build knew of 12
  let ticketLoads = 0;
  page.on('request', (request) => {
    if (/\/Ticket\.[^/]+\.js$/.test(request.url())) ticketLoads += 1;
  });
  await page.goto('/events');
  await expect(page.getByText(/ · 2 places left$/)).toBeVisible();
  await page.goto(PAGE);
  await expect(bar(page)).toContainText('2 places left.');
  await expect(bar(page).getByText('Sign in, or come as a guest.')).toBeVisible();
  await bar(page).getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, amina);
  await expect(page).toHaveURL(PAGE);

  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await bar(page).getByRole('button', { name: "I'm coming" }).focus();
  expect(ticketLoads, 'without a place').toBe(0);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText("You're coming.");
  await expect.poll(() => ticketLoads, 'for a door without network').toBe(1);
  await expect.poll(focused).toBe('Change');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe("You're coming");
  await bar(page).getByText('Who else is coming').click();
  await expect(bar(page).getByText(/No one else is showing their name/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Change');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Show ticket');
  await page.keyboard.press('Enter');
  expect(await ticketOnScreen(page)).toMatch(/^(\w{4} ){3}\w{4}$/);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Show ticket');
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/profile/events');
  await expect(page.getByRole('main').getByRole('link', { name: 'Wind Tunnel Open Day' })).toHaveAttribute(
    'href',
    PAGE,
  );
  await page.goto('/events');
  await page.getByText(/ · You're coming$/).waitFor();

  await page.goto(PAGE);
  await bar(page).getByRole('button', { name: 'Change' }).press('Enter');
  await bar(page).getByRole('button', { name: 'Cancel my place' }).press('Enter');
  await expect(bar(page)).toContainText('You cancelled your sign-up.');
  await expect.poll(focused).toBe("I'm coming");
  await expect(bar(page).getByRole('button', { name: 'Show ticket' })).toHaveCount(0);
});

/** @returns the code that is written below the QR code, once a scanner reads the same from the window's pixels. */
async function ticketOnScreen(page: Page): Promise<string> {
  const ticket = page.getByRole('dialog', { name: 'Your ticket' });
  await expect(ticket.getByRole('img')).toBeInViewport({ ratio: 1 });
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = inGroups(decodeQR({ ...info, data }));
  await expect(ticket.getByText(code)).toBeInViewport();
  return code;
}

test('A double press on the button of sign-up signs no one up for an event with a question', async ({
  page,
  backend,
}) => {
  backend.database.exec("UPDATE events SET question = 'What do you eat?'");
  await openSignedIn(page, PAGE, amina);
  const button = await bar(page).getByRole('button', { name: "I'm coming" }).boundingBox();
  if (button === null) throw new Error('The bar has no button.');
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
  await page.touchscreen.tap(x, y);
  await expect(page.getByLabel('What do you eat?')).toBeVisible();
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar(page)).toContainText('4 places left.');
});

test('The bar of sign-up is at the bottom of a phone and covers nothing, and is a box beside the cover of a wide screen', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/, /Failed to fetch user profile/);
  const edges = () =>
    bar(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom, height: bottom - top };
    });
  await page.goto('/404');
  await page.evaluate(() => localStorage.setItem('jwtToken', 'stale.token.here'));
  await page.goto(PAGE, { waitUntil: 'commit' });
  const notice = page.getByRole('listitem').filter({ hasText: 'Your session has ended.' });
  await expect(notice).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  const box = await notice.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual((await edges()).top);

  await openAtRest(page, PAGE);
  expect((await edges()).bottom).toBe(844);
  expect((await edges()).height, 'with a link for guests').toBeLessThan(140);
  await page.locator('summary').filter({ hasText: 'Share' }).click();
  const copy = page.getByRole('button', { name: 'Copy link' });
  const menu = await copy.boundingBox();
  expect((menu?.y ?? 844) + (menu?.height ?? 0)).toBeLessThan((await edges()).top);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All events' }).focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const over = document.querySelector('[data-sign-up]');
      const one = document.activeElement;
      if (!over || !one || over.contains(one) || over.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
        return null;
      return one.getBoundingClientRect().bottom > over.getBoundingClientRect().top ? one.outerHTML : null;
    });
    expect(hidden).toBeNull();
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((await edges()).bottom).toBeLessThanOrEqual(footer?.y ?? 0);

  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(async () => (await edges()).top, 'stays in its place in a low window').toBeGreaterThan(256);
  await page.setViewportSize({ width: 1280, height: 900 });
  const button = await bar(page).getByRole('link', { name: 'Sign in' }).boundingBox();
  expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThan(900);
  expect(button?.x).toBeGreaterThan(880);
});
