/** The output of the soak test: a line for each sample, and the verdict. */
import { availableParallelism, loadavg } from 'node:os';
import type { Club } from './club.ts';
import type { Sample } from './sample.ts';
import { judge } from './verdict.ts';

const COLUMNS = [
  ...(['minutes', 'rss', 'heap', 'handles', 'threads', 'pictures', 'leftovers', 'database', 'wal'] as const),
  ...(['rows', 'keptRows', 'calls', 'p50', 'p99', 'processorEach', 'load'] as const),
] as const satisfies (keyof Sample)[];
const WIDTH = 10;
const MOST_LINES = 30;

export const headings = () => COLUMNS.map((name) => name.slice(0, WIDTH - 1).padStart(WIDTH)).join('');
export const lineOf = (sample: Sample) => COLUMNS.map((name) => text(sample[name]).padStart(WIDTH)).join('');

const text = (value: number | null) => (value === null ? '' : value.toFixed(Number.isInteger(value) ? 0 : 1));
const row = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(15)).join('');

/** @returns whether the test passed. */
export function report({ call, mails, process: backend }: Club, samples: readonly Sample[]): boolean {
  const lines = judge(samples);
  console.log(`\n${samples.at(-1)?.minutes.toFixed(0)} minutes, ${call.count()} calls, ${mails.mails()} mails`);
  console.log(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors\n`);
  console.log(row(['', 'first third', 'last third', 'at most']));
  for (const { what, first, last, limit, flat } of lines)
    console.log(row([what, text(first), text(last), text(limit), flat ? 'flat' : 'GREW']));
  const logged = backend.printed().match(/^\S+ (?:error|warning):.*$/gm) ?? [];
  console.log(`\n${call.unexpected.length} unexpected answers, ${logged.length} errors and warnings in the log`);
  for (const line of [...call.unexpected, ...logged].slice(0, MOST_LINES)) console.log(line);
  return lines.every(({ flat }) => flat) && call.unexpected.length === 0 && logged.length === 0;
}
