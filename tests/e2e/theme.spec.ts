/** The footer, and the choice of colours in it: light, dark or system. The choice is stored and applies before the first paint. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

const DAY = 'rgb(245, 247, 251)';
const NIGHT = 'rgb(8, 15, 33)';
/** The headings of the footer. */
const LISTS = ['Useful Links', 'Community', 'Partner'];

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const choose = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name }).click();
const pressed = (page: Page) => page.getByRole('group', { name: 'Colours' }).locator('[aria-pressed=true]');

/** Colours of the page in every frame until it has loaded. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const colours = new Set<string>();
    Object.assign(window, { colours });
    const look = () => {
      if (document.body) colours.add(getComputedStyle(document.documentElement).backgroundColor);
      if (document.readyState !== 'complete') requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => {
    await page.waitForLoadState();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { colours: Set<string> }).colours.size))
      .toBeGreaterThan(0);
    return page.evaluate(() => [...(window as unknown as { colours: Set<string> }).colours]);
  };
}

test('The chosen colours apply on every page from the first frame', async ({ page }) => {
  const frames = await watchFrames(page);
  for (const [system, chosen, colour] of [
    ['light', 'Dark', NIGHT],
    ['dark', 'Light', DAY],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/terms');
    await choose(page, chosen);
    expect(await ground(page)).toBe(colour);
    await expect(pressed(page)).toHaveText(chosen);
    await page.goto('/home');
    expect(await frames()).toEqual([colour]);
    await expect(pressed(page)).toHaveText(chosen);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      chosen.toLowerCase(),
    );
    const bar = page.locator(`meta[name=theme-color][content="${chosen === 'Dark' ? '#080f21' : '#f5f7fb'}"]`);
    await expect(bar).toHaveAttribute('media', 'all');
    // The sky over the home page is always dark.
    const sky = page.locator('main .night').first();
    expect(await sky.evaluate((part) => getComputedStyle(part).getPropertyValue('--ground').trim())).toBe('8 15 33');
  }
});

test('“System” follows the system’s colours', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/terms');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/privacy');
  await choose(page, 'Dark');
  await expect.poll(() => ground(other)).toBe(NIGHT);
  await expect(pressed(other)).toHaveText('Dark');
  await choose(other, 'System');
  await expect.poll(() => ground(page)).toBe(DAY);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(NIGHT);
});

test('The footer’s links are collapsed on officers’ screens', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/profile/account');
  await expect(footer.getByRole('heading')).toHaveText(LISTS);
  expect((await footer.boundingBox())?.height).toBeLessThan(240);
  await page.goto('/officers/events');
  await expect(footer.getByRole('link', { name: 'DRC on GitHub' })).toBeVisible();
  await expect(footer.getByRole('heading')).toHaveCount(0);
  await footer.getByText('More links').click();
  await expect(footer.getByRole('heading')).toHaveText(LISTS);
});

/** `color-scheme`, the ground and the text of the page and of each part that is a night sky on the screen. */
const palettes = (page: Page) =>
  page
    .locator('html, .night')
    .evaluateAll((parts) => [
      ...new Set(
        parts
          .map((part) => getComputedStyle(part))
          .map(
            (style) => `${style.colorScheme} ${style.getPropertyValue('--ground')} ${style.getPropertyValue('--ink')}`,
          ),
      ),
    ]);

test('Paper has the colours of the day, no navigation, and the answers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/home');
  const answer = page.locator('main details > div').first();
  for (const chosen of ['dark', 'light', '']) {
    await page.evaluate((theme) => Object.assign(document.documentElement.dataset, { theme }), chosen);
    expect(await palettes(page), chosen).toEqual([expect.stringMatching(/^light 245 247 251 /)]);
  }
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
  for (const role of ['navigation', 'button'] as const)
    await expect(page.getByRole('banner').getByRole(role), role).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeHidden();
  await expect(page.locator('[data-hero] > img, [data-hero-video]')).toHaveCount(2);
  await expect(page.locator('[data-hero] > img, [data-hero-video]').filter({ visible: true })).toHaveCount(0);
});
