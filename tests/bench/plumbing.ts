/**
 * `npm run bench plumbing`: how many milliseconds of the largest paint (LCP) each part saves that only makes pages faster (plumbing-parts.ts),
 * and how much later each page is than without any script (limit-page.ts), as Markdown. Some pages only:
 * `npm run bench plumbing -- /home /potd`. Needs the site: `npm test -- --only build`.
 *
 * A page is opened as built and with one part switched off, in turns, so that a busy machine delays all alike. The phone has no cache.
 */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { project } from '../run/tool.ts';
import { SITE_URL } from '../support/test-site.ts';
import { copySite, LIMIT_FOLDER, LIMIT_URL, makeLimit } from './limit-page.ts';
import { largestPaint, ROUND_TRIP } from './phone.ts';
import { midVisit, PAGES, PLUMBINGS, type Plumbing } from './plumbing-parts.ts';
import { openServedSite } from './served-site.ts';
import { median } from './table.ts';

const FOLDER = '.data/bench/plumbing-site';
const TURNS = 3;
/** What saves fewer milliseconds on every page goes, if all that goes saves at most that much together. */
const LEAST_SAVED = 150;
/** Of a page to the same page without any script. */
const LARGEST_RATIO = 1.6;

const paths = process.argv.slice(2);
const pages = Object.entries(PAGES)
  .filter(([, { path }]) => paths.length === 0 || paths.includes(path))
  .map(([title, page]) => ({ title, ...page }));
type Page = (typeof pages)[number];

await copySite();
await copySite(FOLDER);
const site = await openServedSite({ folders: { [SITE_URL]: FOLDER, [LIMIT_URL]: LIMIT_FOLDER } });
try {
  console.log(
    `Milliseconds saved. Load of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores\n`,
  );
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (const page of pages) measured.push(await measure(page));

  printHead(['plumbing', 'lines', ...pages.map(({ title }) => title), 'verdict']);
  const lesser: Plumbing[] = [];
  for (const part of PLUMBINGS.filter(({ on }) => pages.some(({ title }) => on.includes(title)))) {
    const saved = measured.map((page) => page.saved.get(part));
    const isKept = saved.some((ms = 0) => ms >= LEAST_SAVED);
    if (!isKept) lesser.push(part);
    printRow([part.name, lineCount(part.files), ...saved, isKept ? 'kept' : `less than ${LEAST_SAVED}`]);
  }
  const together: (number | undefined)[] = [];
  for (const page of pages) together.push(await savedTogether(page, lesser));
  const isMuch = together.some((ms = 0) => ms > LEAST_SAVED);
  printRow(['all that save less, together', '', ...together, isMuch ? `more than ${LEAST_SAVED}` : 'may go']);

  console.log('');
  printHead(['page', 'as built', 'without script', 'ratio']);
  for (const { title, built, limit } of measured) {
    const isOver = built / limit > LARGEST_RATIO;
    printRow([title, built, limit, (built / limit).toFixed(2) + (isOver ? `, over ${LARGEST_RATIO}` : '')]);
    if (isOver) process.exitCode = 1;
  }
} finally {
  await site.close();
}

async function measure(page: Page) {
  const parts = PLUMBINGS.filter(({ on }) => on.includes(page.title));
  await makeLimit(site, page.path, page.isSignedIn ? site.officer : undefined);
  const addresses = await writeVariants(page, [(html) => html, ...parts.map(({ off }) => off)]);
  const paints = await paintsOf(page, [LIMIT_URL + page.path, ...addresses]);
  const [limit = Number.NaN, built = Number.NaN, ...without] = paints;
  const saved = new Map(parts.map((part, index) => [part, (without[index] ?? Number.NaN) - built]));
  return { title: page.title, built, limit, saved };
}

/** @returns what these parts save on the page together; undefined if it has none of them. */
async function savedTogether(page: Page, parts: readonly Plumbing[]): Promise<number | undefined> {
  const own = parts.filter(({ on }) => on.includes(page.title));
  if (own.length === 0) return undefined;
  const withoutAll = (html: string) => own.reduce((rest, { off }) => off(rest), html);
  const addresses = await writeVariants(page, [(html) => html, withoutAll]);
  const [built = Number.NaN, without = Number.NaN] = await paintsOf(page, addresses);
  return without - built;
}

/** Writes a file beside the page for each change of its HTML. @returns their addresses. */
async function writeVariants({ path }: Page, changes: readonly ((html: string) => string)[]): Promise<string[]> {
  const html = midVisit(await readFile(join(FOLDER, `${path}.html`), 'utf8'));
  return Promise.all(
    changes.map(async (change, index) => {
      await writeFile(join(FOLDER, `${path}-${index}.html`), change(html));
      return `${SITE_URL}${path}-${index}`;
    }),
  );
}

/** @returns the median of each address, in milliseconds. */
async function paintsOf({ isSignedIn }: Page, addresses: readonly string[]): Promise<number[]> {
  const token = isSignedIn ? site.officer : undefined;
  const paints = addresses.map((address) => ({ address, times: [] as number[] }));
  // Once without measuring, so that the server caches the compressed files.
  for (const { address } of paints) await largestPaint(site.browser, address, { token, slow: 'nothing' });
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { address, times } of paints)
      times.push(await largestPaint(site.browser, address, { token, latency: ROUND_TRIP }));
  return paints.map(({ times }) => median(times));
}

function lineCount(files: readonly string[]): number {
  const lines = files.map((file) => readFileSync(join(project, file), 'utf8').trimEnd().split('\n').length);
  return lines.reduce((sum, count) => sum + count, 0);
}

function printRow(cells: readonly (string | number | undefined)[]): void {
  const texts = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : (cell ?? '–')));
  console.log(`| ${texts.join(' | ')} |`);
}

function printHead(names: readonly string[]): void {
  printRow(names);
  console.log(`|${'---|'.repeat(names.length)}`);
}
