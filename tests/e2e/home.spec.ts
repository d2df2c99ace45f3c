import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DAY_MS } from '#shared/time/instants.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';

const lead = (page: Page) => page.locator('[data-next-event] article').filter({ visible: true });

test('The leaders rotate without end by buttons and arrow keys', async ({ page, backend }) => {
  const carousel = page.getByRole('region', { name: 'Club leaders', exact: true });
  const position = carousel.locator('[data-position]');
  const inView = carousel.locator('li:not([inert])').filter({ has: page.getByRole('heading') });
  for (const [width, count, first] of [
    [390, 1, '1'],
    [1280, 4, '1 to 4'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home');
    await carousel.scrollIntoViewIfNeeded();
    await expect(position).toHaveText(`${first} of 8`);
    await expect(inView).toHaveCount(count);
    await page.getByRole('button', { name: 'Previous leaders' }).click();
    await expect(position).toHaveText(/^8/);
    await page.getByRole('button', { name: 'Next leaders' }).click();
    await expect(position).toHaveText(`${first} of 8`);
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText(/^2/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText(/^8/);
    // Tab skips cards that are out of view.
    await expect(carousel.locator('li[inert]')).toHaveCount(8 - count);
  }
  for (const [count, afterOneStepBack] of [
    [5, '5, 1, 2, 3 of 5'],
    [4, '1 to 4 of 4'],
  ] as const) {
    backend.database.prepare('DELETE FROM roles WHERE id NOT IN (SELECT id FROM roles LIMIT ?)').run(count);
    await page.reload();
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('heading')).toHaveCount(count);
    await expect(page.getByRole('button', { name: 'Next leaders' })).toBeVisible({ visible: count > 4 });
    await carousel.getByRole('link').first().press('ArrowLeft');
    await expect(position).toHaveText(afterOneStepBack);
  }
});

test('A visitor can pause the video behind the hero', async ({ page }) => {
  const loop = page.locator('[data-hero-video] video');
  const isPaused = () => loop.evaluate((video: HTMLVideoElement) => video.paused);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openAtRest(page, '/home');
  expect(fetched.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  expect(fetched.some((url) => url.endsWith('poster.webp'))).toBe(true);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  const pause = page.getByRole('button', { name: 'Pause the background' });
  // Above the night sky, not on the bright horizon, and large enough for a thumb.
  const box = await pause.boundingBox();
  expect(box).toMatchObject({ width: 44, height: 44 });
  expect(box?.y).toBeLessThan(120);
  await pause.click();
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: 'Play the background' }).click();
  await expect.poll(isPaused).toBe(false);
  expect(await loop.evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(isPaused).toBe(true);
});

test('A phone shows the next event on the first screen', async ({ page, backend, letPass }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  backend.database.exec('UPDATE events SET places = places + 40'); // after the build
  await page.goto('/home');
  const next = page.locator('a[data-next-line]');
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(next).toHaveText(/^\s*\w{3}, \w{3} \d+(, \d{4})? · 43 places left\s*Wind Tunnel Open Day\s*$/);
  await expect(page.getByRole('region', { name: 'For you' })).toBeHidden();
  expect((await page.locator('[data-hero]').boundingBox())?.height).toBeGreaterThan(600);
  await expect(page.getByRole('link', { name: 'Join US', exact: true })).toHaveAttribute('href', '/signup');
  const saved = page.waitForEvent('download');
  await lead(page).getByRole('link', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('SUMMARY:Wind Tunnel Open Day');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wind Tunnel Open Day');

  await page.goto('/home');
  const dial = page.locator('[data-days-left]').filter({ visible: true });
  await letPass(Number(await dial.getAttribute('data-days-left')) - 3 * DAY_MS - Date.now());
  await page.reload();
  await expect(dial).toHaveAttribute('stroke-dasharray', '3.00 30');
  await expect(page.locator('[data-next-event]')).toContainText('In 3 days');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('list')).toHaveCount(2);
  await expect(menu.getByRole('list').last().getByRole('link')).toHaveText(['Projects', 'Search', 'About us']);
  await expect(menu.getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/signup');
  await menu.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('The next event keeps its frame around a broken cover and a very long word', async ({ page }) => {
  await page.route(/\/media\//, (route) => route.fulfill({ status: 200, contentType: 'image/jpeg', body: 'none' }));
  await openAtRest(page, '/home');
  const pictures = page.locator('.photos img');
  await expect(pictures).toHaveCount(3);
  // Each browser decides how close a picture must be before it loads.
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const boxes = await Promise.all([pictures.first().boundingBox(), pictures.last().boundingBox()]);
  expect(boxes[0]?.x).toBe(0);
  expect(Math.round((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0))).toBe(1280);
  expect(1280 / (boxes[0]?.height ?? 1)).toBeCloseTo(21 / 9, 1);

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cover = lead(page).locator('span:has(> [data-cover])');
    const heading = lead(page).getByRole('heading', { level: 3 });
    await cover.scrollIntoViewIfNeeded();
    await expect(cover.locator('svg')).toBeVisible();
    await heading.getByRole('link').evaluate((link) => {
      link.textContent = 'W'.repeat(120);
    });
    const [frame, drawing, words] = await Promise.all([
      lead(page).boundingBox(),
      cover.boundingBox(),
      heading.boundingBox(),
    ]);
    if (!frame || !drawing || !words) throw new Error('A part of the lead is not there.');
    expect(words.x + words.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The cover fills its side, even beside long words.
    if (width === 1280) expect(Math.abs(drawing.height - frame.height)).toBeLessThan(2);
    else expect(drawing.width / drawing.height).toBeCloseTo(16 / 9, 1);
  }

  const strip = page.getByRole('list', { name: 'Club photos' });
  await strip.focus();
  const scrolled = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await scrolled()).toBe(0);
  await expect(async () => {
    // A busy browser may drop some of them.
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled, { timeout: 2000 }).toBeGreaterThan(150);
  }).toPass();
});

test('A member signs up for the next event with one press', async ({ page, backend }) => {
  const strip = page.getByRole('region', { name: 'For you' });
  backend.database.exec('DELETE FROM sign_ups');
  await openSignedIn(page, '/home', DEMO_LOGINS.member);
  await expect(strip).toContainText('Welcome, Amina Achieng');
  await expect(strip).toContainText('Your membership has no end date.');
  // The latest post or newsletter, whichever is newer.
  await expect(strip.locator('a[href^="/newsletter/"], a[href^="/blog-detail/"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join US', exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Welcome Achieng' })).toHaveAttribute('href', '/profile');
  const hero = await page.locator('[data-hero]').boundingBox();
  expect((await strip.boundingBox())?.y).toBeLessThan(hero?.y ?? 0);
  expect(hero?.height, 'a low band').toBeLessThan(400);
  await strip.getByRole('button', { name: "I'm coming: Wind Tunnel Open Day" }).click();
  await expect(strip.getByRole('link', { name: 'Change your answer: Wind Tunnel Open Day' })).toBeVisible();
  await page.reload();
  await expect(strip.getByRole('list').last()).toContainText("You're coming.");

  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await strip.getByRole('searchbox').fill('kariuki');
  await page.keyboard.press('Enter');
  const directory = page.getByRole('region', { name: 'Members directory' });
  const field = directory.getByRole('searchbox');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  expect(page.url()).not.toContain('kariuki');
  await directory.getByRole('link', { name: 'Moses', exact: true }).click();
  await expect(page).toHaveURL('/members/13');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moses Kariuki');
  await expect(page).toHaveTitle('Moses Kariuki | DRC');
  expect(await page.evaluate(() => scrollY), 'at its top').toBe(0);
  await page.goBack();
  await expect(field).toHaveValue('kariuki');

  await openSignedIn(page, '/home', DEMO_LOGINS.treasurer);
  await strip.getByRole('link', { name: /^\d+ payments to review$/ }).click();
  await expect(page).toHaveURL('/officers/payments');
});
