/**
 * axe on every screen in every state, on a phone by day and on a desk by night: what is wrong in one scheme is so at any width.
 * Summed up at the end of a run by axe-report.ts.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { openScreen, SCREEN_STATES } from '../support/screen-states.ts';
import { API_URL } from '../support/test-site.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: import('@playwright/test').Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  test.info().annotations.push({ type: 'axe', description: String(found.length) });
  return found;
}

for (const state of SCREEN_STATES) {
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
        expect(await findings(page), `${colorScheme} at ${width} px`).toEqual([]);
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
    expect(await findings(page), colorScheme).toEqual([]);
  }
});

test('in colours of the reader what is chosen, and the page in the menu, can be told from the rest', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  for (const [path, width] of [
    ['/blog', 390],
    ['/events', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click();
    const menu = width === 390 ? 'nav[aria-label=Menu]' : 'header nav[aria-label=Main]';
    for (const [chosen, rest] of [
      ['main [aria-pressed=true]', 'main [aria-pressed=false]'],
      [`${menu} [aria-current=page]`, `${menu} a:not([aria-current])`],
    ] as const) {
      const [one, ...others] = await grounds(chosen);
      expect(others, `${path}: one is chosen`).toEqual([]);
      const different = await grounds(rest);
      expect(different.length, path).toBeGreaterThan(0);
      expect(different, path).not.toContain(one);
    }
  }
});
