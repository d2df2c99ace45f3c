/** The focus on the way through the pages that e2e/keyboard.spec.ts leaves out. */
import { expect, test } from '../support/e2e.ts';
import { expectSoundFocusOrder } from '../support/keyboard.ts';
import { atRest, openAtRest, openAtRestAs } from '../support/open-at-rest.ts';
import { openScreen, SCREEN_STATES } from '../support/screen-states.ts';
import { PROJECT_PATHS } from '../support/texts.ts';

const WALKED = [
  '/blog-detail/9',
  '/events',
  '/signup',
  '/about',
  '/blog',
  '/event-detail/glider-day',
  '/potd',
  '/contact',
  '/signin',
  '/help-center',
  '/newsletter',
  '/partners',
  '/projects',
  ...PROJECT_PATHS.slice(0, 1),
  '/search',
  '/search?q=events',
];
const WALKED_BY_STAFF = [
  '/event-detail/wind-tunnel-open-day',
  '/home',
  '/officers/events',
  '/officers/events/flight-computer-review',
  '/officers/events/flight-computer-review?tab=check-in',
  '/officers/events/flight-computer-review?tab=sign-up',
];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const path of WALKED) {
  test(`Tab moves the focus in reading order on ${path}`, ({ page }) =>
    expectSoundFocusOrder(page, () => openAtRest(page, path)));
}

/** Parts that appear after a press or a reply. */
const WALKED_STATES = [
  'member-home-answers',
  'membership-home',
  'membership-payment-errors',
  'officers-payments-change',
  'officers-people-filter-and-export',
  'officers-import-preview',
  'officers-log',
  'officers-event-menu',
];

for (const state of SCREEN_STATES.filter(({ name }) => WALKED_STATES.includes(name))) {
  test(`Tab moves the focus in reading order in ${state.name}`, async ({ page }) => {
    await expectSoundFocusOrder(page, async () => {
      await openScreen(page, state);
      await atRest(page);
      await state.reach?.(page);
      await page.evaluate(() => {
        scrollTo(0, 0);
        (document.activeElement as HTMLElement).blur();
      });
    });
  });
}

for (const path of WALKED_BY_STAFF) {
  test(`Tab moves the focus of staff in reading order on ${path}`, ({ page }) =>
    expectSoundFocusOrder(page, () => openAtRestAs('staff', page, path)));
}

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
