/** What axe cannot see: the order and the visibility of the focus, menus, errors, and the main journeys without a mouse. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { expectSoundFocusOrder, pressOn, typeInto } from '../support/keyboard.ts';
import { openAtRest, openAtRestAs } from '../support/open-at-rest.ts';
import { NEWCOMER, openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

/** A page of readers and one of officers. All others: matrix/keyboard.spec.ts. */
test('The focus follows the eye, and is never under the header', async ({ page }) => {
  await expectSoundFocusOrder(page, () => openAtRest(page, '/home'));
  const settings = '/officers/events/flight-computer-review?tab=places';
  await expectSoundFocusOrder(page, () => openAtRestAs('staff', page, settings));
});

test('Both menus open with Enter, lead to their first link, and give the focus back at Escape', async ({ page }) => {
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

test('A student joins without a mouse', async ({ page }) => {
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
