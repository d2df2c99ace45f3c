/** The focus on the way through the pages that e2e/keyboard.spec.ts leaves out. */
import { test } from '../support/e2e.ts';
import { expectSoundFocusOrder } from '../support/keyboard.ts';
import { atRest, openAtRest, openAtRestAs } from '../support/open-at-rest.ts';
import { openScreen, SCREEN_STATES } from '../support/screen-states.ts';
import { PROJECT_PATHS } from '../support/texts.ts';

const WALKED = [
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
  '/home',
  '/officers/events',
  '/officers/events/flight-computer-review',
  '/officers/events/flight-computer-review?tab=door',
];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const path of WALKED) {
  test(`the focus follows the eye on ${path}, and is never under the header`, ({ page }) =>
    expectSoundFocusOrder(page, () => openAtRest(page, path)));
}

/** What comes only after a press or an answer. */
const WALKED_STATES = [
  'member-home-answers',
  'joining-home',
  'joining-pay-errors',
  'officers-joining-change',
  'officers-people-filter-and-export',
  'officers-import-preview',
  'officers-log',
  'officers-event-menu',
];

for (const state of SCREEN_STATES.filter(({ name }) => WALKED_STATES.includes(name))) {
  test(`the focus follows the eye in ${state.name}, and is never under the header`, async ({ page }) => {
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
  test(`the focus follows the eye of staff on ${path}, and is never under the header`, ({ page }) =>
    expectSoundFocusOrder(page, () => openAtRestAs('staff', page, path)));
}
