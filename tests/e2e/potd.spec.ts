/** The photo of the day: what a visitor sees, what happens when NASA's service does not play along, and what a hostile text can do. */
import type { Page } from '@playwright/test';
import type { ApodItem } from '../../src/dev/mocks/apod/apod.ts';
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

  const opener = page.getByRole('button', { name: 'The Lantern Nebula, a Sample' });
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
  await expect(dialog(page)).toContainText('Credit: Demo Observatory');
  await expect(dialog(page).getByAltText('The Lantern Nebula, a Sample')).toHaveAttribute(
    'src',
    /\/large\/lantern\.jpg$/,
  );
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

test('videos and lost pictures show no broken sign', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/404 \(Not Found\)/);
  const [first] = mocks.apod.photos as [ApodItem];
  first.url = first.url?.replace('lantern', 'gone'); // the large one still is there
  delete first.hdurl;
  await open(page);
  await expect(cards(page).first()).toContainText('The picture cannot be shown');
  await expect(cards(page).filter({ hasText: 'A video' })).toHaveCount(1);
  await expect(cards(page).filter({ hasText: 'The picture cannot be shown' })).toHaveCount(2);
  for (const picture of await cards(page).getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  }
  await page.getByRole('button', { name: 'Video: Ninety Seconds' }).click();
  const video = dialog(page).getByRole('link', { name: /Watch the video/ });
  await expect(video).toHaveAttribute('href', 'https://www.youtube.com/embed/demo-no-such-film?rel=0');
  await expect(video).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a large picture that is gone falls back to the small one', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/404 \(Not Found\)/);
  const [first] = mocks.apod.photos as [ApodItem];
  first.hdurl = first.hdurl?.replace('lantern', 'gone') ?? '';
  await open(page);
  await page.getByRole('button', { name: first.title }).click();
  await expect(dialog(page).getByAltText(first.title)).toHaveAttribute('src', /\/pictures\/lantern\.jpg$/);
});

for (const [failure, logged, told] of [
  ['rate-limited', /API request failed/, 'too many requests'],
  ['server-error', /API request failed/, 'right now'],
  ['broken-json', /did not answer JSON/, 'right now'],
  ['other-shape', /ShapeError/, 'right now'],
  ['refused', /NetworkError/, 'did not answer'],
] as const) {
  test(`when the service is ${failure} a visitor is told, and can try again`, async ({
    page,
    mocks,
    expectTrouble,
  }) => {
    const logs: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logs.push(message.text()));
    expectTrouble(/Failed to load resource/, /^Error fetching data:/);
    mocks.apod.failure = failure;
    await page.goto('/potd');
    await expect(page.getByRole('alert')).toContainText(told);
    await expect(page.getByRole('heading', { name: 'The photos could not be loaded' })).toBeVisible();
    await expect(page.getByText('Loading the photos')).toBeHidden();
    expect(logs.filter((line) => line.startsWith('Error fetching data:')).join()).toMatch(logged);
    mocks.apod.failure = 'none';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(8);
  });
}

test('an empty answer is no blank page', async ({ page, mocks }) => {
  mocks.apod.photos = [];
  await page.goto('/potd');
  await expect(page.getByRole('alert')).toContainText('no photos to show');
});

test('markup and scripts of strangers stay text, and only web addresses become links', async ({ page, mocks }) => {
  const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  mocks.apod.photos = mocks.apod.photos.map((photo, index) => ({
    ...photo,
    title: `${evil} ${index}`,
    explanation: `${evil} <a href="javascript:window.hit=1">here</a>`,
    copyright: evil,
    media_type: index === 0 ? 'video' : photo.media_type,
    ...(index === 0 && { url: 'javascript:window.hit=1' }),
    ...(index === 1 && { url: 'javascript:window.hit=1', hdurl: 'data:text/html,<script>hit=1</script>' }),
  }));
  await open(page);
  await expect(cards(page).first()).toContainText('<script>window.hit=1</script>');
  await page.getByRole('button', { name: `${evil} 0` }).click();
  await expect(dialog(page)).toContainText('<a href="javascript:window.hit=1">here</a>');
  await expect(dialog(page).getByRole('link', { name: /Watch/ })).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"], img[src^="javascript:"], img[src^="data:"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
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
