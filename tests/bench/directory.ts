/**
 * `npm run bench directory`: the time from a keystroke in the members' search box until it is painted, on the built home page in a real
 * browser, with 100, 1,000 and 10,000 fictional members. Needs the site of the browser tests: `npm test -- --only build`.
 *
 * Measured in the page, from the key press to the frame after the one in which the table has changed.
 */
import type { Browser, Page } from '@playwright/test';
import type { Member } from '../../src/shared/schemas/member.ts';
import { CORS } from '../support/cors.ts';
import { inventedMembers, person } from '../support/member.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';
import { type Measured, printBench, takeTimes, watchFrames } from './table.ts';

/** Typed character by character, then deleted: matches everyone, then one, then no one, and back. */
const TYPED = 'catherine barasa-demo13x';

async function answerFor(page: Page, members: readonly Member[]) {
  const answers: Record<string, unknown> = {
    '/api/members/': members,
    '/api/profile/': { ...person, registration_no: null, is_staff: false },
    '/api/leaders/': [],
  };
  await page.route(`${API_URL}/**`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    return route.fulfill({ headers: CORS, json: answers[new URL(route.request().url()).pathname] });
  });
}

async function measure(browser: Browser, count: number): Promise<Measured> {
  const page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem('jwtToken', 'a.token.here'));
  await answerFor(page, inventedMembers(count));
  await page.goto(`${SITE_URL}/home`);
  await page.locator('#members').scrollIntoViewIfNeeded();
  const search = page.locator('#members input');
  await search.focus();
  await page.evaluate(watchFrames, 'beforeinput');
  const keys = [...TYPED, ...Array.from(TYPED, () => 'Backspace')];
  let mostParts = 0;
  for (const key of keys) {
    await search.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(60); // a fast typist; each keystroke gets its own frame
    mostParts = Math.max(mostParts, await page.locator('#members tbody tr').count());
  }
  const times = await page.evaluate(takeTimes);
  if (times.length !== keys.length) throw new Error(`${keys.length} keys were pressed, ${times.length} were drawn.`);
  await page.close();
  return { times, mostParts };
}

await printBench({
  title: `From a keystroke in the members' search box to the painted frame, ${2 * TYPED.length} keystrokes each`,
  things: 'members',
  parts: 'rows',
  sizes: [100, 1000, 10_000],
  measure,
});
