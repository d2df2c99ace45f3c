/** The photo of the day: what a visitor sees, what happens when NASA's service does not play along, and what a hostile text can do. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { widest } from '../support/measure.ts';
import { SITE_URL } from '../support/test-site.ts';

const cards = (page: Page) => page.getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');
const open = async (page: Page) => {
  await page.goto('/potd');
  await expect(cards(page)).toHaveCount(8);
};

test('a visitor sees eight photos and opens one', async ({ page, mocks }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo Of The Day');
  expect(mocks.apod.calls).toEqual(['/planetary/apod?api_key=DEMO_KEY&count=8']);
  const lantern = cards(page).first();
  await expect(lantern).toContainText('Does this cloud hold a light of its own?');
  await expect(lantern).not.toContainText('telescope was a few lines'); // only the beginning

  const opener = page.getByRole('button', { name: 'The Lantern Nebula' });
  for (const leave of [
    () => dialog(page).getByText('Close', { exact: true }).click(),
    () => dialog(page).getByLabel('Close').click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.press('Enter');
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    await leave();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await lantern.getByRole('img').click();
  await expect(dialog(page).getByRole('heading', { name: 'Explanation' })).toBeVisible();
  await expect(dialog(page)).toContainText('telescope was a few lines of arithmetic.');
  await expect(dialog(page).getByRole('heading', { name: 'Date of the photo' })).toBeVisible();
  await expect(dialog(page).getByText('March 14, 2026')).toBeVisible();
  await expect(dialog(page)).toContainText('Credit: Mawingu Observatory');
  await expect(dialog(page).getByAltText('The Lantern Nebula')).toHaveAttribute('src', /\/large\/lantern\.jpg$/);
  await expect(dialog(page).getByRole('link', { name: /NASA's own page/ })).toHaveAttribute('href', /ap260314\.html$/);
});

test('the first photo is seen before the script of the page has come, and the service is asked once', async ({
  page,
  mocks,
}) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/react.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/potd', { waitUntil: 'commit' });
  const first = page.locator('main img').first();
  await expect(first).toHaveAttribute('src', /\/pictures\/lantern\.jpg$/);
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(0);
  release();
  await expect(cards(page)).toHaveCount(8);
  expect(mocks.apod.calls).toEqual(['/planetary/apod?api_key=DEMO_KEY&count=8']);
});

test('one column on a phone, two on a tablet, four on a desk, and nothing jumps when the photos arrive', async ({
  page,
}) => {
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/potd');
    const shift = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          const waiting = setInterval(() => {
            if (document.querySelectorAll('article').length < 8) return;
            clearInterval(waiting);
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100)));
          }, 20);
        }),
    );
    expect(await shift, `${width} px`).toBeLessThanOrEqual(0.01);
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
    expect(await page.evaluate(widest)).toBeLessThanOrEqual(width);
  }
});

test('a very long title and text fit into a small window, and the dialog keeps to its height', async ({
  page,
  mocks,
}) => {
  for (const photo of mocks.apod.photos) {
    photo.title = 'Unbreakably'.repeat(27) + photo.date;
    photo.copyright = 'x'.repeat(300);
    photo.explanation = 'A long story. '.repeat(300);
  }
  for (const [width, height] of [
    [320, 568],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    expect(await page.evaluate(widest), `page at ${width} px`).toBeLessThanOrEqual(width);
    await cards(page).first().getByRole('button').click();
    const body = dialog(page).locator('div:has(> div > figure)'); // what scrolls, around picture and text
    const box = await body.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height * 0.7 + 1);
    expect(await body.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
    await expect(dialog(page).getByText('Close', { exact: true })).toBeInViewport();
    await expect(dialog(page).getByLabel('Close')).toBeInViewport();
  }
});

test('without JavaScript a visitor is told where the photo is, and nothing spins', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${SITE_URL}/potd`);
  await expect(page.getByRole('link', { name: "today's photo on NASA's page" })).toBeVisible();
  await expect(page.getByText('Loading the photos')).toBeHidden();
  await page.close();
});
