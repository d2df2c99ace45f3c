/** What axe cannot see: the order and the visibility of the focus, and the menus. Journeys without a mouse: contact, my-data, profile-photo. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { expectSoundFocusOrder, pressOn } from '../support/keyboard.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';

// All other pages: matrix/keyboard.spec.ts.
test('The focus on the home page follows the visual order, never under the header', ({ page }) =>
  expectSoundFocusOrder(page, () => openAtRest(page, '/home')));

test('Both menus work with the keyboard', async ({ page }) => {
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
