/** What holds on every screen, each opened once; and what belongs to none: header, footer, not found, without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import { REACT_MARK } from '../../src/dev/budgets.ts';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { widest } from '../support/measure.ts';
import { atRest, drawn, openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { READING_SCREENS, SCREENS } from '../support/routes.ts';
import { openScreen, SCREEN_STATES, type ScreenState } from '../support/screen-states.ts';
import { QUESTIONS } from '../support/texts.ts';
import { budgetFor, MOST_IN_ALL, measureTransfer, total } from '../support/transfer.ts';

/** Those who are signed in and see different things. Whose membership is checked or ends sees other words in the same places. */
const WHO: readonly unknown[] = ['member', 'staff', 'unapproved'];
/** The page's own file, whichever event or person it is about. */
const template = (path: string) =>
  path.replace(/^(\/event-detail|\/members|\/officers\/people|\/officers\/events)\/[^?]+/, '$1/_');
const isFirst = ({ path, as }: ScreenState, index: number, all: readonly ScreenState[]) =>
  all.findIndex((other) => template(other.path) === template(path) && other.as === as) === index;
/** Signed out they are one and the same offer to sign in: the first of them stands for all. */
const isOffer = (path: string) => path.startsWith('/officers/');
/**
 * Each template in the state in which it is met first, and the style guide, which shows the parts in their other states too: errors,
 * nothing found. All other states of the screens, and each in both colour schemes: tests/matrix.
 */
const VISITS: readonly ScreenState[] = [
  ...[...new Set([...SCREENS, ...READING_SCREENS, '/styleguide'])]
    .filter((path) => !isOffer(path))
    .map((path) => SCREEN_STATES.find((state) => state.path === path && !state.as) ?? { name: path, path }),
  ...SCREEN_STATES.filter(isFirst).filter(({ as }) => WHO.includes(as)),
];

const VISITORS_WEIGH = ['html', 'css', 'js'] as const;
/** The pages that only members use have no other budget; the others load more for them. */
const MEMBERS_WEIGH = ['js'] as const;
const IS_PRIVATE = /^\/(profile|members|officers)/;

async function expectStructure(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
}

const expectInside = async (page: Page, width: number, what: string) =>
  expect(await page.evaluate(widest), what).toBeLessThanOrEqual(width);

for (const [index, state] of VISITS.entries()) {
  const { name, path, as } = state;
  const isRead = !as && READING_SCREENS.some((screen) => screen === path);
  // In turn, so that axe sees what many screens share in both: on a phone by day, on a desk by night.
  const byDay = index % 2 === 0;
  const weighed = as ? MEMBERS_WEIGH.filter(() => IS_PRIVATE.test(path)) : VISITORS_WEIGH;
  const promise = `${isRead ? 'downloads no React, ' : ''}weighs no more than its budget, has one heading and its landmarks, fits 320 px, and axe finds nothing`;

  test(`${name}: ${promise}`, async ({ page, expectTrouble }) => {
    expectTrouble(state.trouble ?? /400 \(Bad Request\)/);
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: byDay ? 'light' : 'dark' });
    const transfer = await measureTransfer(page, async () => {
      await openScreen(page, state);
      await expectInside(page, 320, 'while it loads');
      await atRest(page);
    });
    for (const kind of weighed) expect(transfer[kind], `bytes of ${kind}`).toBeLessThanOrEqual(budgetFor(path)[kind]);
    if (isRead) {
      expect(scripts.length).toBeGreaterThan(0);
      expect((await Promise.all(scripts)).filter((text) => text.includes(REACT_MARK))).toEqual([]);
    }
    await expectStructure(page);
    await state.reach?.(page);
    await expectInside(page, 320, 'loaded');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectInside(page, 320, 'with text at 200 %');
    await page.evaluate(() => document.documentElement.removeAttribute('style'));

    if (!byDay) await page.setViewportSize({ width: 1280, height: 800 });
    await drawn(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('the home page and a text weigh no more than they may in all, the video left out', async ({ page }) => {
  for (const [path, most] of Object.entries(MOST_IN_ALL))
    expect(total(await measureTransfer(page, () => openAtRest(page, path))), path).toBeLessThanOrEqual(most);
});

test('with text at 200 % the menu stays in the window', async ({ page }) => {
  for (const [path, width] of [
    ['/home', 320],
    ['/signin', 320],
    ['/terms', 320],
    ['/contact', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectInside(page, width, path);
    await expect(page.getByRole('button', { name: 'Menu' }), path).toBeInViewport({ ratio: 1 });
  }
});

test('a username of any length leaves room for the menu at 320 px', async ({ page, backend }) => {
  backend.database
    .prepare('UPDATE users SET username = :long, username_key = :long WHERE username = :short')
    .run({ long: 'w'.repeat(60), short: DEMO_LOGINS.member.username });
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, '/terms', { ...DEMO_LOGINS.member, username: 'w'.repeat(60) });
  await expect(page.getByRole('button', { name: 'www' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await expectInside(page, 320, 'with a long name');
});

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

  test('pages can be read', async ({ page }) => {
    for (const path of ['/home', '/about', '/terms', '/partners', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in' }), path).toBeVisible();
    }
  });

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
    await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
      'Home',
      'Blog',
      'Contact',
      'Photo of the day',
      'Events',
      'Join Us',
    ]);
    await expect(menu.getByRole('list').last().getByRole('link')).toHaveText(['Projects', 'Search', 'About us']);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test('the header leads to Home, Blog, Contact and POTD, then to events, and to more where there is room', async ({
  page,
}) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const always = ['Home', 'Blog', 'Contact', 'POTD', 'Events'];
  for (const [width, expected] of [
    [820, always],
    [1280, [...always, 'Projects', 'Search']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/terms');
    await expect(links.filter({ visible: true })).toHaveText(expected);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
  }
  await links.filter({ hasText: 'Events' }).click();
  await expect(page).toHaveURL('/events');
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

/** Of a part and all that is in it. */
const coloursIn = (part: Locator) =>
  part.evaluate((root) => [root, ...root.querySelectorAll('*')].map((one) => getComputedStyle(one).color));

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

test('in colours of the reader found words and the present step can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/search?q=events');
  const word = page.locator('main mark').first();
  await expect(word).toBeVisible();
  // The system's text of a mark is black: where the ground of a mark is let through, it vanishes on a black page.
  expect(await word.evaluate((mark) => getComputedStyle(mark).backgroundColor)).toMatch(/^rgb\(/);

  await page.goto('/signup');
  const step = await coloursIn(page.locator('main li[aria-current=step]'));
  expect(step.length).toBeGreaterThan(1);
  expect([...new Set(step)]).toHaveLength(1);
});

test('in colours of the reader it can be read at the door who is checked in', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openSignedIn(page, '/officers/events/wind-tunnel-open-day?tab=door', DEMO_LOGINS.staff);
  await page.getByRole('list', { name: 'Attendees' }).getByRole('button').first().click();
  const row = page.getByRole('button', { name: /Checked in/, pressed: true }).first();
  await expect(row).toBeVisible();
  expect([...new Set(await coloursIn(row))]).toHaveLength(1);
});
