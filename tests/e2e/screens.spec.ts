/**
 * What holds on each kind of screen, opened once (all others: tests/matrix): it downloads no React if it is only read, has one heading and
 * its landmarks, keeps the token to private calls, fits 320 px, and axe finds nothing. And what belongs to none: header, footer, not found.
 */
import type { Locator, Page, Request } from '@playwright/test';
import { REACT_MARK } from '../../src/dev/budgets.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { widest } from '../support/measure.ts';
import { atRest, drawn } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { READING_SCREENS, SCREENS } from '../support/routes.ts';
import { SCREEN_STATES, type ScreenState } from '../support/screen-states.ts';
import { API_URL } from '../support/test-site.ts';
import { QUESTIONS } from '../support/texts.ts';

/** Those who are signed in and see different things. Whose membership is checked or ends sees other words in the same places. */
const WHO = { member: 'A member', staff: 'An events officer', unapproved: 'A newcomer' } as const;
/** The page's own file, whichever event or person it is about. */
const template = (path: string) =>
  path.replace(/^(\/event-detail|\/members|\/officers\/people|\/officers\/events)\/[^?]+/, '$1/_');
const isFirst = ({ path, as }: ScreenState, index: number, all: readonly ScreenState[]) =>
  all.findIndex((other) => template(other.path) === template(path) && other.as === as) === index;
/**
 * By night only (tests/matrix/states.spec.ts): what is made of the same parts as another that is visited here. Texts and forms with nothing
 * of their own, lists of officers, menus, and the offer to sign in.
 */
const LIKE_ANOTHER =
  /^\/(partners|terms|about|signin|projects|help-center|newsletter(\/.*)?|forgot-password|api\/.*|email-verification|offline|officers.*|profile\/.*|members\/.*|accessibility|privacy|write-for-the-blog)$/;
const STATES_LIKE_ANOTHER = [
  'member-menu',
  'member-other',
  'officers-no-access',
  'event-not-a-member',
  'staff-events',
  'staff-event',
  'officers',
  'officers-people',
  'officers-log',
  'officers-events',
];
/** Each template in the state in which it is met first. */
const VISITS: readonly ScreenState[] = [
  ...[...new Set([...SCREENS, ...READING_SCREENS])]
    .filter((path) => !LIKE_ANOTHER.test(path))
    .map((path) => SCREEN_STATES.find((state) => state.path === path && !state.as) ?? { name: path, path }),
  ...SCREEN_STATES.filter(isFirst).filter(({ name, as }) => as && as in WHO && !STATES_LIKE_ANOTHER.includes(name)),
];

/** So many screens are visited by the same person, one after the other. */
const AT_ONCE = 12;
const ROUNDS = Object.entries({ '': 'A visitor', ...WHO }).flatMap(([who, name]) => {
  const visits = VISITS.filter(({ as = '' }) => as === who);
  return Array.from({ length: Math.ceil(visits.length / AT_ONCE) }, (_, round) => ({
    name,
    visits: visits.slice(round * AT_ONCE, (round + 1) * AT_ONCE),
  }));
});

/** Calls that are public, and so asked for without the token also by who is signed in. */
const PUBLIC = /^\/api\/(login|leaders|events(\/[^/]+)?|password-reset\/.+)\/$/;

/** Who is signed in tells it with private calls to the backend alone, and never in an address. */
async function misuseOfToken(request: Request): Promise<string[]> {
  if (request.method() === 'OPTIONS') return [];
  const { origin, pathname } = new URL(request.url());
  const isPrivate = origin === API_URL && pathname.startsWith('/api/') && !PUBLIC.test(pathname);
  const hasToken = 'authorization' in (await request.allHeaders());
  return hasToken === isPrivate && !/eyJ[\w-]+\.[\w-]+\./.test(request.url())
    ? []
    : [`${request.method()} ${request.url()}`];
}

/** All that a visit leaves in the browser. The worker, which keeps public pages, is switched off here: see offline.spec. */
const keptInBrowser = (page: Page) =>
  page.evaluate(async () => ({
    // The list of attendees stays on the device of who checks in, and a message on that of who writes it.
    local: Object.keys(localStorage).filter((key) => !/^(check-in-list:|message-draft$)/.test(key)),
    header: Object.keys(JSON.parse(sessionStorage.getItem('header') ?? '{}')).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

async function expectStructure(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
}

const expectInside = async (page: Page, width: number, what: string) =>
  expect(await page.evaluate(widest), what).toBeLessThanOrEqual(width);

const setLargeText = (page: Page, on: boolean) =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    on ? '200%' : '',
  );

/** What all screens have in common: axe looks at it on the first two of a round, by day and by night. */
const SHARED = ['body > header', 'body > footer'];

/** @param index every other visit is on a phone by day, every other on a desk by night. */
async function visit(page: Page, state: ScreenState, index: number): Promise<void> {
  const { path, as } = state;
  const byDay = index % 2 === 0;
  const isRead = !as && READING_SCREENS.some((screen) => screen === path);
  const scripts: Promise<string>[] = [];
  const misuses: Promise<string[]>[] = [];
  page.removeAllListeners('response');
  page.removeAllListeners('request');
  if (isRead) page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text()));
  if (as) page.on('request', (request) => misuses.push(misuseOfToken(request)));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: byDay ? 'light' : 'dark' });
  await atRest(page, async () => {
    await page.goto(path);
    await expectInside(page, 320, 'while it loads');
  });
  if (isRead) {
    expect(scripts.length).toBeGreaterThan(0);
    expect((await Promise.all(scripts)).filter((text) => text.includes(REACT_MARK))).toEqual([]);
  }
  await expectStructure(page);
  if (as) {
    expect(await keptInBrowser(page)).toEqual({
      local: ['jwtToken'],
      header: ['is_staff', 'last_name', 'officer', 'person', 'username'],
      session: ['header'],
      databases: [],
      caches: [],
    });
    expect(await page.context().cookies()).toEqual([]);
  }
  await state.reach?.(page);
  await expectInside(page, 320, 'loaded');
  await setLargeText(page, true);
  await expectInside(page, 320, 'with text at 200 %');
  await setLargeText(page, false);

  if (!byDay) await page.setViewportSize({ width: 1280, height: 800 });
  await drawn(page);
  expect(await axeFindings(page, { without: index < 2 ? [] : SHARED })).toEqual([]);
  // A call that the page makes from now on could still be under way when the test ends.
  page.removeAllListeners('request');
  expect((await Promise.all(misuses)).flat(), 'calls with a token too many, or without one').toEqual([]);
}

for (const { name, visits } of ROUNDS) {
  test(`${name} finds nothing wrong on ${visits.map((state) => state.name).join(', ')}`, async ({
    page,
    expectTrouble,
  }) => {
    // A visit may take on a busy machine as long as a short test does.
    test.setTimeout(visits.length * 30_000);
    expectTrouble(/400 \(Bad Request\)/, ...visits.flatMap(({ trouble }) => trouble ?? []));
    const as = visits[0]?.as;
    if (as) await openSignedIn(page, '/404', DEMO_LOGINS[as]);
    for (const [index, state] of visits.entries()) {
      await test.step(state.name, () => visit(page, state, index));
      await page.unrouteAll();
    }
  });
}

test('A username of any length and large text leave room for the menu on a phone', async ({ page, backend }) => {
  backend.database
    .prepare('UPDATE accounts SET username = :long, username_key = :long WHERE username = :short')
    .run({ long: 'w'.repeat(60), short: DEMO_LOGINS.member.username });
  await page.setViewportSize({ width: 320, height: 640 });
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const path of ['/home', '/signin']) {
    await page.goto(path);
    await setLargeText(page, true);
    await expectInside(page, 320, path);
    await expect(menu, path).toBeInViewport({ ratio: 1 });
  }
  await openSignedIn(page, '/terms', { ...DEMO_LOGINS.member, username: 'w'.repeat(60) });
  await expect(page.getByRole('button', { name: 'www' })).toBeVisible();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expectInside(page, 320, 'with a long name');
});

test('A visitor of a lost address is led home, past the header, and to all that the header leads to', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404 \(Not Found\)/);
  await page.clock.setFixedTime(new Date('2031-03-01T09:00:00Z'));
  const response = await page.goto('/nope/deeper');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/');
  await expect(page).toHaveURL('/home');

  await page.goto('/terms');
  // The present year, also in a page built last year.
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Demo Rocket & Glider');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const always = ['Home', 'Blog', 'Contact', 'POTD', 'Events'];
  for (const [width, expected] of [
    [820, always],
    [1280, [...always, 'Projects', 'Search']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links.filter({ visible: true })).toHaveText(expected);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
  }
  await links.filter({ hasText: 'Events' }).click();
  await expect(page).toHaveURL('/events');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('A visitor reads pages, finds other ways to what needs a script, opens questions one at a time, and uses the menu of a phone', async ({
    page,
  }) => {
    for (const path of ['/about', '/home']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in' }), path).toBeVisible();
    }
    const questions = page.locator('details[name=faq]');
    if (QUESTIONS.length > 1) {
      for (const index of [0, 1]) await questions.nth(index).locator('summary').click();
      await expect(questions.nth(1)).toHaveAttribute('open');
      await expect(questions.nth(0)).not.toHaveAttribute('open');
    }
    // The system decides on the colours, and there is no switch that could do nothing.
    await expect(page.getByRole('group', { name: 'Colours' })).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(8, 15, 33)');

    await page.goto('/contact?subject=Partnership');
    await expect(page.getByText('Demo Road, Nairobi, Kenya')).toBeVisible();
    await expect(page.getByRole('link', { name: '+254 711 222 333' })).toHaveAttribute('href', 'tel:+254711222333');
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/potd');
    await expect(page.getByRole('link', { name: "today's photo on NASA's page" })).toBeVisible();
    await expect(page.getByText('Loading the photos')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Join Us' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

/** Of a part and all that is in it. */
const coloursIn = (part: Locator) =>
  part.evaluate((root) => [root, ...root.querySelectorAll('*')].map((one) => getComputedStyle(one).color));

test('Selected, found and checked-in items stand out in the reader’s own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const grounds = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  await page.goto('/blog');
  const outlined = await page
    .locator('main, main *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).outlineStyle !== 'none').length);
  expect(outlined, 'outlines without the focus').toBe(0);
  for (const [chosen, rest] of [
    ['main [aria-pressed=true]', 'main [aria-pressed=false]'],
    ['header nav[aria-label=Main] [aria-current=page]', 'header nav[aria-label=Main] a:not([aria-current])'],
  ] as const) {
    const [one, ...others] = await grounds(chosen);
    expect(others, `${chosen}: one is chosen`).toEqual([]);
    const different = await grounds(rest);
    expect(different.length).toBeGreaterThan(0);
    expect(different).not.toContain(one);
  }
  await page.goto('/search?q=events');
  const word = page.locator('main mark').first();
  await expect(word).toBeVisible();
  // The system's text of a mark is black: where the ground of a mark is let through, it vanishes on a black page.
  expect(await word.evaluate((mark) => getComputedStyle(mark).backgroundColor)).toMatch(/^rgb\(/);

  await openSignedIn(page, '/officers/events/wind-tunnel-open-day?tab=check-in', DEMO_LOGINS.staff);
  await page.getByRole('list', { name: 'Attendees' }).getByRole('button').first().click();
  const row = page
    .getByRole('list', { name: 'Attendees' })
    .getByRole('button', { name: /Checked in/ })
    .first();
  await expect(row).toBeVisible();
  expect([...new Set(await coloursIn(row))]).toHaveLength(1);
});
