/**
 * `npm run bench lighthouse`: what Lighthouse says of every screen as a mid-range phone on slow 4G (its default), signed out. A page below its
 * target is judged twice more and the median counts, because a busy machine makes single runs worse. The reports are kept in
 * `.data/bench/lighthouse/`, where Lighthouse's viewer can open them.
 * Some pages only: `npm run bench lighthouse -- /home /blog`. Needs the site: `npm test -- --only build`.
 *
 * Lighthouse is downloaded when needed and is no dependency, because it has 176 MB and few people need it.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/dev/ports.ts';
import { project, tool } from '../run/tool.ts';
import { READING_SCREENS, SCREENS, UNLISTED_SCREENS } from '../support/routes.ts';
import { SITE_URL } from '../support/test-site.ts';
import { openServedSite } from './served-site.ts';
import { printHead, printLine } from './table.ts';

const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FOLDER = join(project, '.data/bench/lighthouse');
const NOT_FOUND = '/no-such-page';
const READ: ReadonlySet<string> = new Set(READING_SCREENS);

interface Judgement {
  /** Out of 100, in the order of the categories. */
  scores: number[];
  /** Milliseconds, as simulated. */
  largestPaint: number;
  short: string[];
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Audits that the page fails by design. */
const skipped = (path: string): string[] => [
  ...(UNLISTED_SCREENS.includes(path) || path === NOT_FOUND ? ['is-crawlable'] : []),
  ...(path === NOT_FOUND ? ['http-status-code'] : []),
];

/** @throws Error if Lighthouse cannot be downloaded or fails. */
async function judgeOnce(path: string): Promise<Judgement> {
  const file = join(FOLDER, `${path.slice(1).replaceAll('/', '-')}.json`);
  const skip = skipped(path);
  const run = () =>
    tool('npm', [
      ...['exec', '--yes', '--prefer-offline', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', SITE_URL + path],
      ...['--quiet', '--no-enable-error-reporting', '--ignore-status-code', `--port=${port}`],
      ...[`--only-categories=${CATEGORIES.join(',')}`, '--output=json', `--output-path=${file}`],
      ...(skip.length > 0 ? [`--skip-audits=${skip.join(',')}`] : []),
    ]);
  // On a busy machine it sometimes misses the start of its own trace, and asks to be run again.
  const code = (await run()) && (await run());
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${path}.`);
  const { categories, audits }: Report = JSON.parse(await readFile(file, 'utf8'));
  const scores = CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0)));
  const least = [READ.has(path) ? 99 : 95, 100, 100, 100];
  const short = CATEGORIES.filter((_, index) => (scores[index] ?? 0) < (least[index] ?? 0));
  return { scores, short, largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN };
}

/** The run in the middle, by performance. */
async function judge(path: string): Promise<Judgement> {
  const first = await judgeOnce(path);
  if (first.short.length === 0) return first;
  const runs = [first, await judgeOnce(path), await judgeOnce(path)];
  return runs.toSorted((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0))[1] ?? first;
}

const paths = process.argv.slice(2);
const port = await freePort(9322, "the browser's debugger");
const site = await openServedSite({ args: [`--remote-debugging-port=${port}`] });
await mkdir(FOLDER, { recursive: true });
try {
  printHead('Lighthouse, mobile, throttled; largest paint in ms as simulated', ['perf', 'a11y', 'best', 'seo', 'LCP']);
  for (const path of paths.length > 0 ? paths : [...SCREENS, NOT_FOUND]) {
    const { scores, largestPaint, short } = await judge(path);
    printLine(path, [...scores.map(String), largestPaint], short.join(', '));
  }
} finally {
  await site.close();
}
