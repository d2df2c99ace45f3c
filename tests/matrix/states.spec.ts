/**
 * Every screen in every state, opened once. axe finds nothing on a phone by day and on a desk by night: what is wrong in one scheme is so at
 * any width. At six widths, light and dark, with large text and with wide text, nothing scrolls sideways, is cut off, or lies over something
 * else. And the page's own policy (build/output/hosting/http-headers.ts) blocks nothing. `npm test` looks at each screen once:
 * e2e/screens.spec.ts.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { HostileWatch } from '../support/hostile-watch.ts';
import { brokenNumbers, brokenWords, clippedWords, tooWide } from '../support/measure.ts';
import { overlappingControls, smallTargets } from '../support/measure-controls.ts';
import { atRest, drawn } from '../support/open-at-rest.ts';
import { SCREENS } from '../support/routes.ts';
import { openScreen, SCREEN_STATES, type ScreenState } from '../support/screen-states.ts';
import { API_URL } from '../support/test-site.ts';

const STATES: readonly ScreenState[] = [
  ...SCREEN_STATES,
  ...SCREENS.filter((path) => SCREEN_STATES.every((state) => state.path !== path || state.as)).map((path) => ({
    name: path,
    path,
  })),
  {
    name: 'password-reset',
    path: '/404',
    reach: async (page) => {
      const check = `${API_URL}/api/password-reset/Nw/a-token/`;
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await page.route(check, (route) => route.fulfill({ json: { message: 'ok' }, headers }));
      await page.goto('/api/password-reset/Nw/a-token');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('Confirm Password is required')).toBeVisible();
    },
  },
];

/** The name of a day in the calendar is its whole date, as its package has it. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'staff-event-calendar': ['label-content-name-mismatch'],
};

const WIDTHS = [1920, 1280, 768, 390, 360, 320];
/** Where no word may be broken in the middle. At 200 % a small screen has no room for the longest words of every title. */
const WHOLE_WORDS = { where: 'h1, h2, h3, th, label, button, legend', longest: 16 };
const WHOLE_LARGE_WORDS = { where: 'main > .night h1', longest: 16 };
/** Below it, a cell beside its heading has no room for a registration number. */
const SMALLEST_FOR_NUMBERS = 360;
const HEIGHT = 800;

/** WCAG 1.4.4 and 1.4.12. */
const LARGE_TEXT = 'html { font-size: 200% !important }';
const WIDE_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

async function misfits(page: Page, width: number, words: string, whole = WHOLE_WORDS): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  // After it is drawn: during a change of the window, measurements are wrong.
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
  // Not `addStyleTag`: the page's policy blocks style elements.
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

/** A link that is half under the header would count as too small. */
const toTheTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

for (const state of STATES) {
  test(`No fault shows in ${state.name} at any width, text size or colour scheme`, async ({ page, expectTrouble }) => {
    test.setTimeout(240_000);
    expectTrouble(state.trouble ?? /40[04] \(/);
    const watch = await HostileWatch.on(page);
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openScreen(page, state);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await atRest(page);
    await toTheTop(page);
    await state.reach?.(page);
    const except = EXCEPTIONS[state.name] ?? [];
    const widths = state.narrow ? WIDTHS.filter((width) => width < 768) : WIDTHS;
    await toTheTop(page);
    expect(await axeFindings(page, { except }), 'light, on a phone').toEqual([]);

    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of widths) {
        found.push(...(await misfits(page, width, `, ${colorScheme}`)));
        const numbers = width >= SMALLEST_FOR_NUMBERS ? await page.evaluate(brokenNumbers) : [];
        found.push(...numbers.map((number) => `${width} px: broken number: ${number}`));
      }
    }
    await withStyle(page, LARGE_TEXT, async () => {
      for (const width of widths) found.push(...(await misfits(page, width, ', text at 200 %', WHOLE_LARGE_WORDS)));
    });
    await withStyle(page, WIDE_TEXT, async () => {
      for (const width of widths) found.push(...(await misfits(page, width, ', wide text')));
    });
    expect(found).toEqual([]);

    await page.setViewportSize({ width: 390, height: HEIGHT });
    await toTheTop(page);
    expect(await page.evaluate(smallTargets), 'targets below 24 px').toEqual([]);
    if (!state.narrow) await page.setViewportSize({ width: 1280, height: HEIGHT });
    await toTheTop(page);
    await drawn(page);
    expect(await axeFindings(page, { except }), 'dark').toEqual([]);
    // The browser's own dialog shows some failures.
    expect(watch.trouble.filter((what) => !what.startsWith('a dialog opened'))).toEqual([]);
  });
}
