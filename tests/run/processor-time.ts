/**
 * The processor time (user and system) of steps and of test files, with all processes that they start, for the end of `npm test`. Linux
 * only, because it reads /proc: elsewhere there is nothing to show.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { project } from './tool.ts';

interface Process {
  pid: number;
  parent: number;
  /** Since the machine started, which tells apart two processes with one number. */
  startedAt: string;
  /** Seconds, without its children. */
  own: number;
  /** Seconds of its children that have ended. */
  ended: number;
}

/** Linux shows times in hundredths of a second. */
const seconds = (...ticks: (string | undefined)[]) => ticks.reduce((sum, count) => sum + Number(count), 0) / 100;

function readProcess(pid: string): Process[] {
  try {
    // The name of the program, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const own = seconds(fields[11], fields[12]);
    const ended = seconds(fields[13], fields[14]);
    return [{ pid: Number(pid), parent: Number(fields[1]), startedAt: fields[19] ?? '', own, ended }];
  } catch {
    return []; // it has just ended
  }
}

/** @returns the process `root` and all below it that run now. */
function processesBelow(root: number): Process[] {
  if (!existsSync('/proc/self/stat')) return [];
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const below = all.filter(({ pid }) => pid === root);
  // The array grows while the loop runs.
  for (const { pid } of below) below.push(...all.filter(({ parent }) => parent === pid));
  return below;
}

const EVERY_MS = 500;

/** Looks twice a second, because no one waits for the processes of a browser. @returns a function that stops it and gives the seconds. */
export function watchProcessorTime(root: number): () => number {
  const times = new Map<string, number>();
  const look = () => {
    for (const { pid, startedAt, own } of processesBelow(root)) times.set(`${pid} ${startedAt}`, own);
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    return [...times.values()].reduce((sum, own) => sum + own, 0);
  };
}

/** A line for each measured part of a test file: the file and its seconds. */
export const TIMES_FILE = join(project, '.data/test/processor-times.txt');

/** Starts measuring this process and those below it. @returns a function that stops it and records the seconds for a test file. */
export function measureFile(): (path: string) => void {
  const now = () => processesBelow(process.pid).reduce((sum, { own, ended }) => sum + own + ended, 0);
  const before = now();
  return (path) => {
    if (existsSync(TIMES_FILE))
      appendFileSync(TIMES_FILE, `${relative(project, path)} ${(now() - before).toFixed(2)}\n`);
  };
}

/** @returns the most expensive files first. */
export function timesByFile(lines: string): [file: string, seconds: number][] {
  const times = new Map<string, number>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [file = '', time = '0'] = line.split(' ');
    times.set(file, (times.get(file) ?? 0) + Number(time));
  }
  return [...times].sort(([, one], [, other]) => other - one);
}
