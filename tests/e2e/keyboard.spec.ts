/** What axe cannot see: the order and the visibility of the focus, menus, errors, and the main journeys without a mouse. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { expectSoundFocusOrder, pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { openAtRest, openAtRestAs } from '../support/open-at-rest.ts';
import { NEWCOMER, openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

/** One page of each kind. All others: matrix/keyboard.spec.ts. */
const WALKED = ['/home', '/blog-detail/9', '/events', '/signup'];
const WALKED_BY_STAFF = ['/event-detail/wind-tunnel-open-day', '/officers/events/flight-computer-review?tab=places'];

for (const path of WALKED) {
  test(`the focus follows the eye on ${path}, and is never under the header`, ({ page }) =>
    expectSoundFocusOrder(page, () => openAtRest(page, path)));
}

for (const path of WALKED_BY_STAFF) {
  test(`the focus follows the eye of staff on ${path}, and is never under the header`, ({ page }) =>
    expectSoundFocusOrder(page, () => openAtRestAs('staff', page, path)));
}

test('the focus is not under the header on the way back up either', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAtRest(page, '/blog');
  await page.getByRole('link', { name: 'Contact' }).last().focus();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const free = await page.evaluate(() => {
      const part = document.activeElement as Element;
      if (part.closest('header')) return true;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return part.getBoundingClientRect().top >= header;
    });
    expect(free).toBe(true);
  }
});

test('both menus open with Enter, lead to their first link, and give the focus back at Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  for (const [opener, first] of [
    [DEMO_LOGINS.member.username, page.getByRole('link', { name: 'Profile', exact: true })],
    ['Menu', page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' })],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true });
    await pressOn(page, button);
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('fields say what belongs into them, so that a browser can fill them in', async ({ page }) => {
  const tokens = {
    '/signin': { Username: 'username', Password: 'current-password' },
    '/signup': {
      'First Name': 'given-name',
      'Last name': 'family-name',
      'Email address': 'email',
      Password: 'new-password',
      'Confirm Password': 'new-password',
    },
    '/contact': { 'Full Name': 'name', 'Email address': 'email' },
    '/forgot-password': { 'Email address': 'email' },
  };
  for (const [path, fields] of Object.entries(tokens)) {
    await page.goto(path);
    for (const [label, token] of Object.entries(fields))
      await expect(page.getByLabel(label, { exact: true }), `${label} on ${path}`).toHaveAttribute(
        'autocomplete',
        token,
      );
  }
});

test.describe('without a mouse', () => {
  test('a student joins', async ({ page }) => {
    await page.goto('/home');
    await pressOn(page, page.getByRole('link', { name: 'Join Us', exact: true }));
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled(); // the form is awake
    await typeInto(page, 'First Name', NEWCOMER.first_name);
    await typeInto(page, 'Last name', NEWCOMER.last_name);
    await typeInto(page, 'Username', NEWCOMER.username);
    await typeInto(page, 'Email address', NEWCOMER.email);
    await typeInto(page, 'Password', NEWCOMER.password);
    await typeInto(page, 'Confirm Password', NEWCOMER.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/email-verification');

    await page.goto(`${API_URL}/mailbox`);
    await pressOn(page, page.getByRole('link', { name: /verify-email/ }).first());
    await pressOn(page, page.getByRole('button', { name: /Confirm/ }));
    await pressOn(page, page.getByRole('link', { name: /Sign in/i }));
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled(); // the form is awake
    await typeInto(page, 'Username', NEWCOMER.username);
    await typeInto(page, 'Password', NEWCOMER.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('button', { name: NEWCOMER.username })).toBeVisible();
  });

  test('a visitor searches the blog and reads a post', async ({ page }) => {
    await openAtRest(page, '/blog');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('composite');
    await expect(page.getByText(/^1 of \d+ posts$/)).toBeVisible();
    await pressOn(page, page.getByRole('link', { name: /Laying up composite fins/ }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Laying up composite fins');
  });

  test('a visitor finds an event and puts it into a calendar', async ({ page }) => {
    await openAtRest(page, '/events');
    await pressOn(page, page.getByRole('button', { name: 'Upcoming' }));
    await pressOn(page, page.getByRole('link', { name: 'Wind Tunnel Open Day' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wind Tunnel Open Day');
    const add = page.getByRole('link', { name: 'Add to Calendar' });
    await tabTo(page, add);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
  });

  test('a visitor writes to the club', async ({ page, mocks }) => {
    await openAtRest(page, '/contact');
    await typeInto(page, 'Full Name', 'Demo Writer');
    await typeInto(page, 'Email address', 'writer@mail.example');
    await typeInto(page, 'Subject', 'A question');
    await typeInto(page, 'Message', 'Where is the wind tunnel?');
    await pressOn(page, page.getByRole('button', { name: 'Send' }));
    await expect(
      page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' }),
    ).toBeVisible();
    expect(mocks.emailjs.sent.map(({ fields }) => fields.message)).toEqual(['Where is the wind tunnel?']);
  });
});
