/** The focus on the way through the pages that e2e/keyboard.spec.ts leaves out. */
import { expect, test } from '../support/e2e.ts';
import { expectSoundFocusOrder } from '../support/keyboard.ts';
import { atRest, openAtRest } from '../support/open-at-rest.ts';
import { openScreen, SCREEN_STATES, type ScreenState } from '../support/screen-states.ts';
import { PROJECT_PATHS } from '../support/texts.ts';

const BY_VISITORS = [
  '/blog-detail/9',
  '/events',
  '/signup',
  '/about',
  '/blog',
  '/event-detail/glider-day',
  '/potd',
].concat(
  ['/contact', '/signin', '/help-center', '/newsletter', '/partners', '/projects', '/search', '/search?q=events'],
  PROJECT_PATHS.slice(0, 1),
);
const EVENT = '/officers/events/flight-computer-review';
const BY_STAFF = ['/event-detail/wind-tunnel-open-day', '/home', '/officers/events', EVENT].concat(
  ['check-in', 'sign-up'].map((tab) => `${EVENT}?tab=${tab}`),
);
/** With parts that appear after a press or a reply. */
const STATES = [
  'member-home-answers',
  'membership-home',
  'membership-payment-errors',
  'officers-payments-change',
].concat(['officers-people-filter-and-export', 'officers-import-preview', 'officers-log', 'officers-event-menu']);

const WALKED: readonly ScreenState[] = [
  ...BY_VISITORS.map((path) => ({ name: path, path })),
  ...BY_STAFF.map((path) => ({ name: `${path}, for staff`, path, as: 'staff' as const })),
  ...SCREEN_STATES.filter(({ name }) => STATES.includes(name)),
];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const state of WALKED) {
  test(`Tab moves the focus in reading order on ${state.name}`, async ({ page }) => {
    await expectSoundFocusOrder(page, async () => {
      await atRest(page, () => openScreen(page, state));
      if (!state.reach) return;
      await state.reach(page);
      await page.evaluate(() => {
        scrollTo(0, 0);
        (document.activeElement as HTMLElement).blur();
      });
    });
  });
}

test.describe('in a low and narrow window', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('The focus is in view on every link of the menu', async ({ page }) => {
    await openAtRest(page, '/about');
    await expect(page.locator('body > header')).toHaveCSS('position', 'static');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const link of await page.locator('#main-menu a').all()) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
});

test('Shift and Tab never move the focus under the header', async ({ page }) => {
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
