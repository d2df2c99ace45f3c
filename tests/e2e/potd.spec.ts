/** The photo of the day in a browser. What it shows for each answer: PhotosOfTheDay.test.tsx. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

const cards = (page: Page) => page.getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');

test('A visitor sees the first photo before the script has come, then eight, and opens one', async ({
  page,
  mocks,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/react.*.js', (route) => released.promise.then(() => route.continue()));
  await page.goto('/potd', { waitUntil: 'commit' });
  const first = page.locator('main img').first();
  await expect(first).toHaveAttribute('src', /\/pictures\/lantern\.jpg$/);
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(0);
  released.resolve();
  await expect(cards(page)).toHaveCount(8);
  // The service is asked once.
  expect(mocks.apod.calls).toEqual(['/planetary/apod?api_key=DEMO_KEY&count=8']);
  await expect(cards(page).first()).not.toContainText('telescope was a few lines'); // only the beginning
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
  }

  const opener = page.getByRole('button', { name: 'The Lantern Nebula' });
  for (const leave of [() => dialog(page).getByLabel('Close').click(), () => page.keyboard.press('Escape')]) {
    await opener.press('Enter');
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    await leave();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await cards(page).first().getByRole('img').click();
  await expect(dialog(page)).toContainText('telescope was a few lines of arithmetic.');
  await expect(dialog(page).getByText('Sat, Mar 14, 2026')).toBeVisible();
  await expect(dialog(page)).toContainText('Credit: Mawingu Observatory');
  await expect(dialog(page).getByAltText('The Lantern Nebula')).toHaveAttribute('src', /\/large\/lantern\.jpg$/);
  await expect(dialog(page).getByRole('link', { name: /NASA's own page/ })).toHaveAttribute('href', /ap260314\.html$/);
});
