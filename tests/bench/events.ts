/**
 * `npm run bench events`: the time until the next page of events is painted, on the built page in a real browser, with 10, 100 and 1,000
 * fictional events. Needs the site of the browser tests: `npm test -- --only build`.
 *
 * Measured in the page, from the click on Next or Prev to the frame after the one in which the cards have changed.
 */
import type { Browser } from '@playwright/test';
import { CORS } from '../support/cors.ts';
import { inventedEvents } from '../support/event.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';
import { type Measured, printBench, takeTimes, watchFrames } from './table.ts';

const TURNS = 40;

async function measure(browser: Browser, count: number): Promise<Measured> {
  const page = await browser.newPage();
  const description = `<p>${'Invented words about a demo event. '.repeat(60)}</p>`;
  const events = inventedEvents(count, Date.now()).map((event) => ({ ...event, description }));
  await page.route(`${API_URL}/**`, (route) => route.fulfill({ headers: CORS, json: events }));
  await page.goto(`${SITE_URL}/events`);
  await page.getByText(`1 of ${Math.ceil(count / 6)}`, { exact: true }).waitFor();
  await page.evaluate(watchFrames, 'click');
  let mostParts = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const forth = count > 6 * TURNS || turn % 2 === 0;
    await page.getByRole('button', { name: forth ? 'Next' : 'Prev' }).click();
    await page.waitForTimeout(60); // each turn gets its own frame
    mostParts = Math.max(mostParts, await page.locator('main article').count());
  }
  const times = await page.evaluate(takeTimes);
  if (times.length !== TURNS) throw new Error(`${TURNS} pages were turned, ${times.length} were drawn.`);
  await page.close();
  return { times, mostParts };
}

await printBench({
  title: `From a press on Next or Prev of the events to the painted frame, ${TURNS} presses each`,
  things: 'events',
  parts: 'cards',
  sizes: [10, 100, 1000],
  measure,
});
