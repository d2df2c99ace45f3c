/**
 * Every screen in every state at six widths, light and dark, with large text, and with wide text: nothing scrolls sideways, is cut off,
 * or lies over something else. And nothing jumps while a page loads from slow services.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { brokenWords, clippedWords, tooWide } from '../support/measure.ts';
import { overlappingControls, smallTargets } from '../support/measure-controls.ts';
import { atRest, drawn } from '../support/open-at-rest.ts';
import { openScreen, SCREEN_STATES } from '../support/screen-states.ts';
import { API_URL, MOCKS_URL } from '../support/test-site.ts';

const WIDTHS = [1920, 1280, 768, 390, 360, 320];
/** Where no word may be broken in the middle. At 200 % a small screen has no room for the longest words of every title. */
const WHOLE_WORDS = { where: 'h1, h2, h3, th, label, button, legend', longest: 16 };
const WHOLE_LARGE_WORDS = { where: 'main > .night h1', longest: 16 };
const HEIGHT = 844;

/** WCAG 1.4.4 and 1.4.12. */
const LARGE_TEXT = 'html { font-size: 200% !important }';
const WIDE_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

async function findings(page: Page, width: number, words: string, whole = WHOLE_WORDS): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  // As it is drawn: what is measured in the middle of a change of the window no one sees.
  await drawn(page);
  const wider = await page.evaluate(tooWide);
  const clipped = await page.evaluate(clippedWords);
  const overlaps = await page.evaluate(overlappingControls);
  const broken = await page.evaluate(brokenWords, whole);
  return [
    ...wider.map((found) => `scrolls sideways, ${found}`),
    ...clipped.map((found) => `cut off: ${found}`),
    ...broken.map((found) => `broken in the middle: ${found}`),
    ...overlaps.map((found) => `over each other: ${found}`),
  ].map((found) => `${width} px${words}: ${found}`);
}

async function withStyle(page: Page, css: string, look: () => Promise<void>): Promise<void> {
  // Not `addStyleTag`: the page's policy refuses style elements.
  const on = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, css);
  await look();
  await on.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

for (const state of SCREEN_STATES) {
  const widths = state.narrow ? WIDTHS.filter((width) => width < 768) : WIDTHS;
  test(`${state.name} fits every width`, async ({ page, expectTrouble }) => {
    if (state.trouble) expectTrouble(state.trouble);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await openScreen(page, state);
    await atRest(page);
    await state.reach?.(page);
    const found: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of widths) found.push(...(await findings(page, width, `, ${colorScheme}`)));
    }
    await withStyle(page, LARGE_TEXT, async () => {
      for (const width of widths) found.push(...(await findings(page, width, ', text at 200 %', WHOLE_LARGE_WORDS)));
    });
    await withStyle(page, WIDE_TEXT, async () => {
      for (const width of widths) found.push(...(await findings(page, width, ', wide text')));
    });
    expect(found).toEqual([]);

    await page.setViewportSize({ width: 390, height: HEIGHT });
    expect(await page.evaluate(smallTargets), 'targets below 24 px').toEqual([]);
  });
}

/** The sum of all shifts that no press or key of the person brought about (web.dev, "CLS"). */
const MOST_SHIFT = 0.01;
/** Staff see Add Event come into the narrow list, newcomers the steps into the home page: room kept would be a gap for all others. */
const MOST_SHIFT_FOR_FEW = 0.05;
const FEW = ['staff', 'unapproved'];
const SLOWLY = 400; // milliseconds

const screens = new Map(SCREEN_STATES.map((state) => [`${state.path} ${state.as ?? 'signed out'}`, state]));
for (const [name, state] of screens) {
  test(`nothing jumps while ${name} loads`, async ({ page, expectTrouble }) => {
    if (state.trouble) expectTrouble(state.trouble);
    await page.addInitScript(() => {
      const seen: { shift: number; parts: string[] } = { shift: 0, parts: [] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as Shift[]) {
          if (entry.hadRecentInput) continue;
          seen.shift += entry.value;
          seen.parts.push(...entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? 'gone'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      interface Shift {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }
    });
    for (const address of [API_URL, MOCKS_URL]) {
      await page.route(`${address}/**`, async (route) => {
        await new Promise((done) => setTimeout(done, SLOWLY));
        await route.continue();
      });
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await openScreen(page, state);
      await atRest(page);
      // Signing in keeps who is signed in for the header; a token put there by a test does not, before the second page.
      if (state.as) {
        await page.reload();
        await atRest(page);
      }
      const { shift, parts } = await page.evaluate(
        () => (window as unknown as { seen: { shift: number; parts: string[] } }).seen,
      );
      expect(shift, `${width} px: ${parts.join(' | ')}`).toBeLessThanOrEqual(
        state.as && FEW.includes(state.as) ? MOST_SHIFT_FOR_FEW : MOST_SHIFT,
      );
      await page.evaluate(() => localStorage.clear());
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
