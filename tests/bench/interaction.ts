/**
 * `npm run bench interaction`: the time from a tap or a key press to the next painted frame (INP), on the built site with a processor four
 * times slower than this one. Some only: `npm run bench interaction -- dialog /potd`. Needs the site: `npm test -- --only build`.
 *
 * The browser itself measures each interaction (Event Timing), in steps of 8 ms and from 16 ms on. Each action is repeated; its slowest
 * interaction counts. The longest task is printed too, because an action may only start longer work, which this figure would miss.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { CORS } from '../support/cors.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';
import { INTERACTIONS, type Interaction } from './interactions.ts';
import { median } from './median.ts';
import { takePhone } from './phone.ts';
import { openServedSite } from './served-site.ts';
import { staffToken } from './staff-token.ts';

/** Milliseconds, for the median. */
const LIMIT = 100;
const REPEATS = 7;

interface Longest {
  interaction: number;
  task: number;
}

/** Runs in the page. */
function watch(): void {
  const longest = { interaction: 0, task: 0 };
  Object.assign(window, { longest });
  const note = (name: keyof Longest) => (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (name === 'task' || entry.interactionId) longest[name] = Math.max(longest[name], entry.duration);
  };
  const events = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver(note('interaction')).observe(events);
  new PerformanceObserver(note('task')).observe({ type: 'longtask' });
}

/** Runs in the page. @returns the longest since the last call. */
function takeLongest(): Longest {
  const { longest } = window as unknown as { longest: Longest };
  const taken = { ...longest };
  Object.assign(longest, { interaction: 0, task: 0 });
  return taken;
}

async function measure(browser: Browser, interaction: Interaction, token: string): Promise<Longest[]> {
  const { path, signedIn, answers = {}, ready, act } = interaction;
  const { page, close } = await takePhone(browser, { token: signedIn ? token : undefined, slow: 'processor' });
  for (const [call, answer] of Object.entries(answers)) {
    const json = answer();
    await page.route(API_URL + call, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fulfill({ status: 204, headers: CORS })
        : route.fulfill({ headers: CORS, json }),
    );
  }
  await openAtRest(page, SITE_URL + path);
  await ready?.(page);
  await page.evaluate(watch);
  const all: Longest[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await act(page);
    await page.waitForTimeout(500); // later work, such as drawing search results, counts as a task
    all.push(await page.evaluate(takeLongest));
  }
  await close();
  return all;
}

const { positionals } = parseArgs({ allowPositionals: true });
const paths = positionals.filter((word) => word.startsWith('/'));
const kinds = positionals.filter((word) => !word.startsWith('/'));
const wanted = INTERACTIONS.filter(
  ({ kind, path }) => (kinds.length === 0 || kinds.includes(kind)) && (paths.length === 0 || paths.includes(path)),
);
const site = await openServedSite({ services: true });
const line = (words: readonly string[], cells: readonly string[]) =>
  words.map((word) => word.padEnd(18)).join('') + cells.map((cell) => cell.padStart(11)).join('');
try {
  const token = await staffToken(site);
  console.log(`From a tap or a key to the painted frame, in ms, processor four times slower, ${REPEATS} repeats.\n`);
  console.log(line(['action', 'page'], ['median', 'worst', 'worst task']));
  for (const interaction of wanted) {
    const { kind, path, signedIn } = interaction;
    const all = await measure(site.browser, interaction, token);
    const times = all.map((longest) => longest.interaction);
    const cells = [median(times), Math.max(...times), Math.max(...all.map(({ task }) => task))];
    const over = median(times) > LIMIT;
    if (over) process.exitCode = 1;
    const words = [kind, path + (signedIn ? ' (officer)' : '')];
    console.log(
      line(
        words,
        cells.map((cell) => cell.toFixed(0)),
      ) + (over ? `  over ${LIMIT}` : ''),
    );
  }
  console.log(`\nLoad of this machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
} finally {
  await site.close();
}
