/** Nothing on a page jumps while it loads, over a line as slow as a phone's: fonts, pictures and islands come late. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { SCREENS } from '../support/routes.ts';
import { SCREEN_STATES } from '../support/screen-states.ts';
import { API_URL, MOCKS_URL } from '../support/test-site.ts';

const MOST = 0.01;
/** The public pages, and a search with results. */
const BY_VISITORS = [...SCREENS, '/search?q=events', '/event-detail/wind-tunnel-open-day'];
const openedBy = (who: string) => [...new Set(SCREEN_STATES.filter(({ as }) => as === who).map(({ path }) => path))];
/** Slow 4G, as Lighthouse has it: milliseconds, and bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Adds up what moved without an action of the reader. */
async function watchShifts(page: Page) {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.setCacheDisabled', { cacheDisabled: true });
  await debug.send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      }[]) {
        const names = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80) ?? '');
        if (!entry.hadRecentInput) moved.push({ value: entry.value, what: names.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Pages that jump, with what jumped. */
async function jumpingPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const jumping: string[] = [];
  for (const path of paths) {
    await openAtRest(page, path);
    const moved = await page.evaluate(() => (window as unknown as { moved: { value: number; what: string }[] }).moved);
    const sum = moved.reduce((total, { value }) => total + value, 0);
    if (sum > MOST) jumping.push(`${path}: ${sum.toFixed(3)} ${moved.map(({ what }) => what).join(' | ')}`);
  }
  return jumping;
}

test('Nothing jumps on the home page while a slow phone still reads the page', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // How much of the page has been read by the first paint differs from one time to the next.
  expect(await jumpingPages(page, ['/home', '/home', '/home'])).toEqual([]);
});

for (const width of [390, 1280]) {
  for (const [who, login, paths] of [
    ['a visitor', null, BY_VISITORS],
    ['a member', DEMO_LOGINS.member, openedBy('member')],
    ['an events officer', DEMO_LOGINS.staff, openedBy('staff')],
  ] as const)
    test(`Nothing jumps for ${who} at ${width} px`, async ({ page, expectTrouble }) => {
      test.setTimeout(300_000);
      expectTrouble(/40[04] \(/); // of the screens, a reset link is none, and an event has no sign-up
      await page.setViewportSize({ width, height: 844 });
      if (login) await openSignedIn(page, '/terms', login);
      await watchShifts(page);
      expect(await jumpingPages(page, paths)).toEqual([]);
    });

  test(`A list does not jump when no reply comes at ${width} px`, async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_FAILED/, /^Failed to fetch events/, /^Error fetching posts/);
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    for (const address of [`${API_URL}/api/events/`, `${MOCKS_URL}/repos/**`])
      await page.route(address, (route) => route.abort());
    for (const path of ['/events', '/blog']) {
      expect(await jumpingPages(page, [path])).toEqual([]);
      await expect(page.getByRole('alert')).toContainText("couldn't be loaded");
    }
  });
}
