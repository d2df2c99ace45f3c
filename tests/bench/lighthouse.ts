/**
 * `npm run bench lighthouse`: what Lighthouse says of every screen as a mid-range phone on slow 4G (its default): signed out, and with
 * `-- --members` also the pages of a signed-in officer.
 * A page below its target is judged twice more and the median counts, because a busy machine makes single runs worse.
 * Some pages only: `npm run bench lighthouse -- /home /blog`. Needs the site: `npm test -- --only build`.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '../../src/dev/ports.ts';
import { SITE_URL } from '../support/test-site.ts';
import { JUDGED_PAGES, type JudgedPage } from './lighthouse-pages.ts';
import { type Judgement, runLighthouse } from './run-lighthouse.ts';
import { openServedSite, type ServedSite } from './served-site.ts';
import { staffToken } from './staff-token.ts';

const LARGEST_SHIFT = 0.01;

const shortfalls = ({ scores, shift }: Judgement, { performance }: JudgedPage): string[] => [
  ...Object.entries(scores).flatMap(([name, score]) =>
    score < (name === 'performance' ? performance : 100) ? [`${name} ${score}`] : [],
  ),
  ...(shift > LARGEST_SHIFT ? [`shift ${shift.toFixed(3)}`] : []),
];

/** The run in the middle, by performance. */
async function judge(page: JudgedPage, port: number): Promise<Judgement> {
  const once = () => runLighthouse(SITE_URL + page.path, port, page.skip);
  const first = await once();
  if (shortfalls(first, page).length === 0) return first;
  const runs = [first, await once(), await once()];
  return runs.toSorted((one, other) => one.scores.performance - other.scores.performance)[1] ?? first;
}

/** Another browser may have taken the port of the debugger meanwhile. Only ours has this page open. */
async function isDebugged({ browser }: ServedSite, port: number): Promise<boolean> {
  const mark = `about:blank#${randomUUID()}`;
  const page = await browser.newPage();
  await page.goto(mark);
  const pages: { url: string }[] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  await page.close();
  return pages.some(({ url }) => url === mark);
}

/** In the browser's own profile, where Lighthouse opens its pages: it forgets what is cached, but keeps `localStorage`. */
async function signIn(served: ServedSite, port: number): Promise<void> {
  const token = await staffToken(served);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${SITE_URL}/terms`);
  await page?.evaluate((value) => localStorage.setItem('jwtToken', value), token);
  await page?.close();
  await browser.close();
}

const { values, positionals } = parseArgs({
  options: { members: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const pages = JUDGED_PAGES.filter(
  ({ path, signedIn }) => (!signedIn || values.members) && (positionals.length === 0 || positionals.includes(path)),
);
const port = await freePort(9322, "the browser's debugger");
const site = await openServedSite({ services: true, args: [`--remote-debugging-port=${port}`] });
const line = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(44) : cell.padStart(8))).join('');
try {
  if (!(await isDebugged(site, port))) throw new Error(`Another browser is debugged on port ${port}. Try again.`);
  console.log('Lighthouse, mobile, throttled; times in ms as simulated, kB over the network with the video.');
  console.log(
    'Speed is that of this machine, from which a four times slower phone is simulated: idle ones have 1500 or more.\n',
  );
  console.log(line(['page', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'kB', 'speed']));
  let isIn = false;
  for (const page of pages) {
    if (page.signedIn && !isIn) await signIn(site, port);
    isIn = page.signedIn;
    const judgement = await judge(page, port);
    const { scores, firstPaint, largestPaint, blocked, shift, bytes, speed, complaints } = judgement;
    const times = [firstPaint, largestPaint, blocked].map((time) => time.toFixed(0));
    const cells = [
      ...Object.values(scores).map(String),
      ...times,
      shift.toFixed(3),
      (bytes / 1000).toFixed(0),
      speed.toFixed(0),
    ];
    const short = shortfalls(judgement, page);
    if (short.length > 0) process.exitCode = 1;
    const words = short.length > 0 ? `  ✗ ${short.join(', ')} (${complaints.join(', ')})` : '';
    console.log(line([page.path + (page.signedIn ? ' (officer)' : ''), ...cells]) + words);
  }
  console.log(`\nLoad of this machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
} finally {
  await site.close();
}
