/**
 * `npm run bench:events`: how long a turned page of the events takes to be drawn, on the built page in a real browser, with 10, 100
 * and 1,000 invented events. Needs the site of the browser tests: `npm test -- --only build`.
 *
 * Measured in the page, from the press on Next or Prev to the frame after the one in which the cards have changed.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { inventedEvents } from '../support/event.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';
import { openServedSite } from './served-site.ts';

const SIZES = [10, 100, 1000];
const TURNS = 40;
const LIMIT = 50; // milliseconds

/** Starts the clock at every press, stops it when the next frame has been painted. */
function watchTurns() {
  const times: number[] = [];
  Object.assign(window, { times });
  document.addEventListener(
    'click',
    () => {
      const start = performance.now();
      requestAnimationFrame(() => requestAnimationFrame(() => times.push(performance.now() - start)));
    },
    { capture: true },
  );
}

async function measure(browser: Browser, count: number) {
  const page = await browser.newPage();
  const headers = { 'Access-Control-Allow-Origin': '*' };
  const description = `<p>${'Invented words about a demo event. '.repeat(60)}</p>`;
  const events = inventedEvents(count, Date.now()).map((event) => ({ ...event, description }));
  await page.route(`${API_URL}/**`, (route) => route.fulfill({ headers, json: events }));
  await page.goto(`${SITE_URL}/events`);
  await page.getByText(`1 of ${Math.ceil(count / 6)}`, { exact: true }).waitFor();
  await page.evaluate(watchTurns);
  let mostCards = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const forth = count > 6 * TURNS || turn % 2 === 0;
    await page.getByRole('button', { name: forth ? 'Next' : 'Prev' }).click();
    await page.waitForTimeout(60); // each turn has its frame
    mostCards = Math.max(mostCards, await page.locator('main article').count());
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  if (times.length !== TURNS) throw new Error(`${TURNS} pages were turned, ${times.length} were drawn.`);
  await page.close();
  const sorted = times.toSorted((one, other) => one - other);
  return { median: sorted[TURNS / 2] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN, mostCards };
}

const { browser, close } = await openServedSite();
try {
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(14)).join('');
  console.log(`From a press on Next or Prev of the events to the painted frame, ${TURNS} presses each\n`);
  console.log(line(['events', 'median ms', 'worst ms', 'cards in DOM']));
  for (const count of SIZES) {
    const { median, worst, mostCards } = await measure(browser, count);
    const late = worst > LIMIT ? `  over ${LIMIT} ms` : '';
    console.log(line([count.toLocaleString('en'), median.toFixed(1), worst.toFixed(1), String(mostCards)]) + late);
  }
  // A machine that is busy with something else makes single frames late, whatever the number of events.
  console.log(`\nLoad of this machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
} finally {
  await close();
}
