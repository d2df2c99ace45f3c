/**
 * axe on every screen in every state, on a phone by day and on a desk by night: what is wrong in one scheme is so at any width.
 * `npm test` looks at each screen once: e2e/screens.spec.ts.
 */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { SCREENS } from '../support/routes.ts';
import { openScreen, SCREEN_STATES, type ScreenState } from '../support/screen-states.ts';
import { API_URL } from '../support/test-site.ts';

/** Those of officers, signed out, and some more. */
const OTHERS: readonly ScreenState[] = SCREENS.filter((path) =>
  SCREEN_STATES.every((state) => state.path !== path || state.as),
).map((path) => ({ name: path, path }));

/** The name of a day in the calendar is its whole date, as its package has it. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'staff-event-calendar': ['label-content-name-mismatch'],
};

for (const state of [...SCREEN_STATES, ...OTHERS]) {
  test(`axe finds nothing on ${state.name}`, async ({ page, expectTrouble }) => {
    if (state.trouble) expectTrouble(state.trouble);
    for (const width of state.narrow ? [390] : [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const schemes = state.narrow ? (['light', 'dark'] as const) : ([width === 390 ? 'light' : 'dark'] as const);
      // From the beginning: a button on its way from one look's colour to the other's has neither.
      await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' });
      await openScreen(page, state);
      await page.waitForLoadState('networkidle');
      await state.reach?.(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const except = EXCEPTIONS[state.name] ?? [];
        expect(await axeFindings(page, { except }), `${colorScheme} at ${width} px`).toEqual([]);
      }
      await page.evaluate(() => localStorage.clear());
    }
  });
}

test('axe finds nothing on the form behind a good reset link', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`${API_URL}/api/password-reset/Nw/a-token/`, (route) =>
    route.fulfill({ json: { message: 'ok' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/password-reset/Nw/a-token');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Confirm Password is required')).toBeVisible();
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
});
