import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Club leaders', exact: true });
const namesInView = (page: Page) =>
  carousel(page)
    .locator('li:not([inert])')
    .filter({ has: page.getByRole('heading') })
    .count();

test.describe('the leaders', () => {
  for (const [width, inView] of [
    [390, 1],
    [1280, 4],
  ] as const) {
    test(`${inView} stand side by side at ${width} px, and go round without end, by the buttons and the arrow keys`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/home');
      await carousel(page).scrollIntoViewIfNeeded();
      const place = carousel(page).locator('[data-place]');
      const first = { 1: '1', 4: '1 to 4' }[inView];
      await expect(place).toHaveText(`${first} of 8`);
      expect(await namesInView(page)).toBe(inView);
      await page.getByRole('button', { name: 'Previous leaders' }).click();
      await expect(place).toHaveText(/^8/);
      await page.getByRole('button', { name: 'Next leaders' }).click();
      await expect(place).toHaveText(`${first} of 8`);
      await page.keyboard.press('ArrowRight');
      await expect(place).toHaveText(/^2/);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(place).toHaveText(/^8/);
      // Tab does not find what is out of view.
      await expect(carousel(page).locator('li[inert]')).toHaveCount(8 - inView);
    });
  }

  test('stay where they are, without buttons, when no more of them are named than are in view', async ({
    page,
    backend,
  }) => {
    for (const [count, afterOneStepBack] of [
      [5, '5, 1, 2, 3 of 5'],
      [4, '1 to 4 of 4'],
      [3, '1 to 3 of 3'],
    ] as const) {
      backend.database.prepare('DELETE FROM roles WHERE id NOT IN (SELECT id FROM roles LIMIT ?)').run(count);
      await page.goto('/home');
      await carousel(page).scrollIntoViewIfNeeded();
      await expect(carousel(page).getByRole('heading')).toHaveCount(count);
      await expect(page.getByRole('button', { name: 'Next leaders' })).toBeVisible({ visible: count > 4 });
      await carousel(page).getByRole('link').first().press('ArrowLeft');
      await expect(carousel(page).locator('[data-place]')).toHaveText(afterOneStepBack);
    }
  });
});

test.describe('the sky behind the hero', () => {
  const loop = (page: Page) => page.locator('[data-hero-video] video');
  const isPaused = (page: Page) => loop(page).evaluate((video: HTMLVideoElement) => video.paused);

  test('moves without a sound after the page is done, can be stopped, and rests while it is out of sight', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/home');
    const pause = page.getByRole('button', { name: 'Pause the background' });
    // Above the night sky, not on the bright horizon, and large enough for a thumb.
    const box = await pause.boundingBox();
    expect(box).toMatchObject({ width: 44, height: 44 });
    expect(box?.y).toBeLessThan(120);
    await pause.click();
    expect(await isPaused(page)).toBe(true);
    await page.getByRole('button', { name: 'Play the background' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(await loop(page).evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page)).toBe(true);
  });

  test('is not even fetched by a reader who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await openAtRest(page, '/home');
    expect(fetched.filter((url) => url.endsWith('.mp4'))).toEqual([]);
    expect(fetched.some((url) => url.endsWith('poster.avif'))).toBe(true);
  });
});

test('the badge of the hero leads a visitor to sign-up and a member to the profile', async ({ page }) => {
  await page.goto('/home');
  const toSignUp = page.getByRole('link', { name: 'Join US', exact: true });
  await expect(toSignUp).toHaveAttribute('href', '/signup');
  await openSignedIn(page, '/home', DEMO_LOGINS.member);
  await expect(toSignUp).toBeHidden();
  await expect(page.getByRole('link', { name: 'Welcome Achieng' })).toHaveAttribute('href', '/profile');
});

test('the dial counts the days until the next event when the page is read', async ({ page, letPass }) => {
  await page.goto('/home');
  const dial = page.locator('[data-days-left]').filter({ visible: true });
  const instant = Number(await dial.getAttribute('data-days-left'));
  await letPass(instant - 3 * 24 * 60 * 60 * 1000 - Date.now());
  await page.reload();
  await expect(dial).toHaveAttribute('stroke-dasharray', '3.00 30');
  await expect(page.locator('[data-next-event]')).toContainText('In 3 days');
});

test.describe('a visitor who wants to come', () => {
  const lead = (page: Page) => page.locator('[data-next-event] article').filter({ visible: true });

  test('sees one next event, puts it into the calendar, and goes on to its page', async ({ page }) => {
    await page.goto('/home');
    const title = (await lead(page).getByRole('heading', { level: 3 }).textContent()) ?? '';
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      lead(page).getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(`SUMMARY:${title}`);
    await lead(page)
      .getByRole('link', { name: /^Details/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('misses no cover that fails, and reads a title of one long word in its frame', async ({ page }) => {
    await page.route(/\/media\//, (route) => route.fulfill({ status: 200, contentType: 'image/jpeg', body: 'none' }));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/home');
      const cover = lead(page).locator('span:has(> [data-cover])');
      await cover.scrollIntoViewIfNeeded();
      await expect(cover.locator('svg')).toBeVisible();
      await lead(page)
        .getByRole('heading', { level: 3 })
        .getByRole('link')
        .evaluate((link) => {
          link.textContent = 'W'.repeat(120);
        });
      const [frame, drawing, words] = await Promise.all([
        lead(page).boundingBox(),
        cover.boundingBox(),
        lead(page).getByRole('heading', { level: 3 }).boundingBox(),
      ]);
      if (!frame || !drawing || !words) throw new Error('A part of the lead is not there.');
      expect(words.x + words.width).toBeLessThanOrEqual(frame.x + frame.width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // Never a hole beside long words: the cover fills its side.
      if (width === 1280) expect(Math.abs(drawing.height - frame.height)).toBeLessThan(2);
      else expect(drawing.width / drawing.height).toBeCloseTo(16 / 9, 1);
    }
  });

  test('reads of the next event in the first screen of a phone, with the places that are left by now', async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    backend.database.exec('UPDATE event_places SET places = places + 40');
    await page.goto('/home');
    const next = page.locator('a[data-next-line]');
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(next).toHaveText(/^\s*\w{3}, \w{3} \d+ · 43 places left\s*Wind Tunnel Open Day\s*$/);
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wind Tunnel Open Day');
  });

  test('finds events and the club in the menu of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('list')).toHaveCount(2);
    await expect(menu.getByRole('list').last().getByRole('link')).toHaveText(['Projects', 'Search', 'About us']);
    await expect(menu.getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/signup');
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(/\/events$/);
  });
});

test('the pictures of the club go from edge to edge, and wait until somebody comes near', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAtRest(page, '/home');
  const pictures = page.locator('.photos img');
  await expect(pictures).toHaveCount(3);
  // A browser decides how near is near enough.
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const boxes = await Promise.all([pictures.first().boundingBox(), pictures.last().boundingBox()]);
  expect(boxes[0]?.x).toBe(0);
  expect(Math.round((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0))).toBe(1280);
  expect(1280 / (boxes[0]?.height ?? 1)).toBeCloseTo(21 / 9, 1);
});

test('on a phone the pictures of the club are a strip that the arrow keys move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const strip = page.getByRole('list', { name: 'Club photos' });
  await strip.focus();
  const scrolled = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await scrolled()).toBe(0);
  await expect(async () => {
    // A busy browser may drop some of them.
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled, { timeout: 2000 }).toBeGreaterThan(150);
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe('for who is signed in', () => {
  const strip = (page: Page) => page.getByRole('region', { name: 'For you' });

  test('a member sees the next events with their own answers, where they stand and what is new, above the pitch', async ({
    page,
  }) => {
    await openSignedIn(page, '/home', DEMO_LOGINS.member);
    await expect(strip(page)).toContainText('Welcome, Amina Achieng');
    await expect(strip(page)).toContainText('Your membership has no end date.');
    await expect(strip(page).getByRole('link', { name: 'Wind Tunnel Open Day', exact: true })).toHaveAttribute(
      'href',
      '/event-detail/wind-tunnel-open-day',
    );
    // The latest post or newsletter, whichever is newer.
    await expect(strip(page).locator('a[href^="/newsletter/"], a[href^="/blog-detail/"]')).toBeVisible();
    const hero = await page.locator('[data-hero]').boundingBox();
    const top = await strip(page).boundingBox();
    expect(top?.y).toBeLessThan(hero?.y ?? 0);
    expect(hero?.height, 'a low band').toBeLessThan(400);
    await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a member says with one tap that they are coming', async ({ page, backend }) => {
    backend.database.exec('DELETE FROM event_people');
    await openSignedIn(page, '/home', DEMO_LOGINS.member);
    await strip(page).getByRole('button', { name: "I'm coming: Wind Tunnel Open Day" }).click();
    await expect(strip(page).getByRole('link', { name: 'Change your answer: Wind Tunnel Open Day' })).toBeVisible();
    await page.reload();
    await expect(strip(page).getByRole('list').last()).toContainText("You're coming.");
  });

  test('an officer sees what waits for them', async ({ page }) => {
    await openSignedIn(page, '/home', DEMO_LOGINS.treasurer);
    await strip(page)
      .getByRole('link', { name: /^\d+ payments to review$/ })
      .click();
    await expect(page).toHaveURL('/officers/joining');
  });

  test('a member looks another up from the top of the page, and Back finds the search again', async ({ page }) => {
    await openSignedIn(page, '/home', DEMO_LOGINS.member);
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
    await strip(page).getByRole('searchbox').fill('kariuki');
    await page.keyboard.press('Enter');
    const field = page.getByPlaceholder('Search by first name or last name');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    expect(page.url()).not.toContain('kariuki');
    await page
      .getByRole('region', { name: 'Members directory' })
      .getByRole('link', { name: 'Moses', exact: true })
      .click();
    await expect(page).toHaveURL('/members/13');
    await page.goBack();
    await expect(field).toHaveValue('kariuki');
  });

  test('a visitor gets nothing of it', async ({ page }) => {
    await page.goto('/home');
    await expect(strip(page)).toBeHidden();
    expect((await page.locator('[data-hero]').boundingBox())?.height).toBeGreaterThan(600);
  });
});
