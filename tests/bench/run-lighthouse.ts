/**
 * Runs Lighthouse on a browser that is already open. It is downloaded when needed and is no dependency, because it has 176 MB and few
 * people need it.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project, tool } from '../run/tool.ts';

const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Judgement {
  /** Out of 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Milliseconds, as simulated for a mid-range phone on slow 4G. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Layout shift, without a unit. */
  shift: number;
  /** Bytes over the network, with headers. */
  bytes: number;
  /** Speed of this machine at that moment, by Lighthouse. */
  speed: number;
  /** Ids of the audits that cost points. */
  complaints: string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

/**
 * The whole report is kept in `.data/bench/lighthouse/`, where Lighthouse's viewer can open it.
 * @param port of the browser's debugger.
 * @throws Error if Lighthouse cannot be downloaded or fails.
 */
export async function runLighthouse(url: string, port: number, skip: readonly string[]): Promise<Judgement> {
  const folder = join(project, '.data/bench/lighthouse');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${new URL(url).pathname.slice(1).replaceAll('/', '-')}.json`);
  const run = () =>
    tool('npm', [
      ...['exec', '--yes', '--prefer-offline', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', url],
      ...['--quiet', '--no-enable-error-reporting', '--ignore-status-code', `--port=${port}`],
      ...[`--only-categories=${CATEGORIES.join(',')}`, '--output=json', `--output-path=${file}`],
      ...(skip.length > 0 ? [`--skip-audits=${skip.join(',')}`] : []),
    ]);
  // On a busy machine it sometimes misses the start of its own trace, and asks to be run again.
  const code = (await run()) && (await run());
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}.`);
  return judgementOf(JSON.parse(await readFile(file, 'utf8')));
}

function judgementOf({ categories, audits, environment }: Report): Judgement {
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const refs = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  const costs = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Judgement['scores'],
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    speed: environment.benchmarkIndex,
    complaints: costs.map(({ id }) => id),
  };
}
