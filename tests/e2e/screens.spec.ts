import { REACT_MARK } from '../../src/dev/page-weight.ts';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { widest } from '../support/measure.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { READING_SCREENS, SCREENS } from '../support/routes.ts';
import { QUESTIONS } from '../support/texts.ts';

/** The browser reports that the reset link among the screens is none. */
const NO_SUCH_LINK = /400 \(Bad Request\)/;

for (const path of SCREENS) {
  test(`${path} has one heading, a title, a description and landmarks`, async ({ page, expectTrouble }) => {
    expectTrouble(NO_SUCH_LINK);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page).toHaveTitle(/.+ \| DRC$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/);
  });

  test(`${path} does not scroll sideways at 320 px`, async ({ page, expectTrouble }) => {
    expectTrouble(NO_SUCH_LINK);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
  });
}

for (const [path, width] of [
  ['/home', 320],
  ['/signin', 320],
  ['/contact', 390],
  ['/terms', 320],
] as const) {
  test(`${path} does not scroll sideways at ${width} px with text at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(widest)).toBeLessThanOrEqual(width);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  });
}

test('a username of any length leaves room for the menu at 320 px', async ({ page, backend }) => {
  backend.database
    .prepare('UPDATE users SET username = :long, username_key = :long WHERE username = :short')
    .run({ long: 'w'.repeat(60), short: DEMO_LOGINS.member.username });
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, '/terms', { ...DEMO_LOGINS.member, username: 'w'.repeat(60) });
  await expect(page.getByRole('button', { name: 'www' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
});

test('every screen has a title of its own', async ({ page, expectTrouble }) => {
  expectTrouble(NO_SUCH_LINK);
  const titles: string[] = [];
  for (const path of SCREENS) {
    await page.goto(path);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

for (const path of READING_SCREENS) {
  test(`a visitor who reads ${path} downloads no React`, async ({ page, expectTrouble }) => {
    expectTrouble(/404 \(Not Found\)/);
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) bodies.push(response.text());
    });
    await openAtRest(page, path);
    const scripts = await Promise.all(bodies);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((text) => text.includes(REACT_MARK))).toEqual([]);
  });
}

test('an unknown address gets the not-found screen with status 404 and a way home', async ({ page, expectTrouble }) => {
  expectTrouble(/404 \(Not Found\)/);
  const response = await page.goto('/nope/deeper');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText('The page you are looking for does not exist. Here are some helpful links:'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/home');
});

test('the address without a path leads to the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
});

test('the footer shows the current year, also in a page built last year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T09:00:00Z'));
  await page.goto('/terms');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Demo Rocket & Glider');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/home', '/about', '/terms', '/partners', '/contact']) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    });
  }

  test('the questions open one at a time', async ({ page }) => {
    test.skip(QUESTIONS.length < 2, 'the club answers one question only');
    await page.goto('/home');
    const questions = page.locator('details[name=faq]');
    await questions.nth(0).locator('summary').click();
    await expect(questions.nth(0)).toHaveAttribute('open');
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1)).toHaveAttribute('open');
    await expect(questions.nth(0)).not.toHaveAttribute('open');
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1)).not.toHaveAttribute('open');
  });

  test('the mobile menu opens, and closes with Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Blog', 'Contact', 'Photo of the day']);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/terms');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
