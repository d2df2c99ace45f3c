/**
 * One picture of every screen state, on a phone and on a desk, light and dark. The clock stands still, so pictures change only with
 * the site.
 */

import { join } from 'node:path';
import sharp from 'sharp';
import { ClubClock } from '../support/club-clock.ts';
import { test as base } from '../support/e2e.ts';
import { atRest } from '../support/open-at-rest.ts';
import { openScreen, SCREEN_STATES } from '../support/screen-states.ts';
import { OFFLINE_TROUBLE, takeFront } from './front.ts';
import { DOCUMENT_FOLDER, DOCUMENT_PICTURES, pictureName, SCHEMES, SCREENS_FOLDER, widthsOf } from './screens.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
/** A page may be very long; what is below is cut off. Pixels. */
const LONGEST = 3000;
/** A desk's picture is made this wide: readable still, and small. Pixels. */
const WIDEST = 960;
/** Of the window. Pixels. */
const heightOf = (width: number) => (width < 500 ? 844 : 900);

const test = base.extend({
  // The demo's dates are counted from the backend's day.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  clock: async ({}, use) => use(new ClubClock(NOW.getTime() - Date.now())),
});

for (const state of SCREEN_STATES) {
  test(state.name, async ({ page, expectTrouble }) => {
    if (state.trouble) expectTrouble(state.trouble);
    await page.clock.setFixedTime(NOW);
    for (const width of widthsOf(state)) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await page.emulateMedia({ colorScheme: SCHEMES[0], reducedMotion: 'reduce' });
      await openScreen(page, state);
      await atRest(page);
      await state.reach?.(page);
      await atRest(page);
      await showAllPictures(page);
      await page.mouse.move(0, 0);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const modal = (await page.locator('dialog[open], [popover]:popover-open').count()) > 0;
        // From its top: the header would stand in the middle of the picture otherwise.
        if (!modal) await page.evaluate(() => scrollTo(0, 0));
        const shot = await page.screenshot({ fullPage: !modal, animations: 'disabled' });
        const name = pictureName(state.name, width, colorScheme);
        await save(shot, { file: join(SCREENS_FOLDER, name), longest: LONGEST, quality: 40 });
        if (DOCUMENT_PICTURES.includes(name))
          await save(shot, { file: join(DOCUMENT_FOLDER, name), longest: heightOf(width), quality: 80 });
      }
      await page.evaluate(() => localStorage.clear());
    }
  });
}

test('front', async ({ page, context, expectTrouble }) => {
  expectTrouble(OFFLINE_TROUBLE);
  await context.clock.setFixedTime(NOW);
  await takeFront(page, context);
});

/** Text stays readable at a quality of 40, and the whole folder stays a few megabytes. */
async function save(png: Buffer, to: { file: string; longest: number; quality: number }): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(height, to.longest) })
    .resize({ width: Math.min(width, WIDEST) })
    .webp({ quality: to.quality, effort: 6 })
    .toFile(to.file);
}

/** Those that load only when someone scrolls there. */
async function showAllPictures(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
