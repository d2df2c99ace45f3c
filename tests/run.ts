/**
 * `npm test`: runs all steps in two lanes. A failed step stops only the steps that need it. The last line counts what passed and failed: every
 * test, and every other step as one. Above it: what the steps and the ten dearest files cost.
 * `npm test -- --only lint,unit` runs a part; `npm run test:night` runs the long ones instead.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, oneResult } from './run/counts.ts';
import { listOf } from './run/failures.ts';
import { runInLanes } from './run/lanes.ts';
import { type Output, orderedOutputs } from './run/ordered-output.ts';
import { TIMES_FILE, timesByFile, watchProcessorTime } from './run/processor-time.ts';
import { STEPS, type Step } from './run/steps.ts';
import { TEST_SITE_FILE } from './support/site.ts';

// For every process that is started here.
process.env.SITE_FILE = TEST_SITE_FILE;

const { values } = parseArgs({ options: { only: { type: 'string' }, night: { type: 'boolean', default: false } } });
const byDefault = ({ when = 'day' }: Step) => when === 'both' || when === (values.night ? 'night' : 'day');
const wanted = values.only?.split(',') ?? STEPS.filter(byDefault).map(({ name }) => name);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`);

/** Characters. */
const TAIL_LENGTH = 1500;

/** Of each step, in seconds. */
const processorTimes = new Map<string, number>();

/** @returns the counts of the step; one failure if it sends none. */
function inOwnProcess({ name }: Step, { write }: Output): Promise<Counts> {
  const child = fork(new URL('run/step.ts', import.meta.url), [name], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env },
  });
  const processorTime = watchProcessorTime(child.pid as number);
  let tail = '';
  const record = (text: string) => {
    write(text);
    tail = (tail + text).slice(-TAIL_LENGTH);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', record);
  return new Promise((resolve) => {
    let counts = oneResult(1);
    child.on('message', (message: Counts) => {
      counts = message;
    });
    child.once('close', () => {
      processorTimes.set(name, processorTime());
      const { failures = [], failed } = counts;
      // Linters and compilers end with their errors.
      const unnamed =
        failed > 0 && failures.length === 0
          ? [{ file: '', name, message: tail.trim().split('\n').slice(-20).join('\n') }]
          : failures;
      resolve({ ...counts, failures: unnamed });
    });
  });
}

const steps = STEPS.filter(({ name }) => wanted.includes(name));
const outputs = orderedOutputs(steps.length, (text) => process.stdout.write(text));

/** @returns what the steps cost, and the ten dearest test files; empty where that cannot be measured. */
function costs(): string {
  const total = [...processorTimes.values()].reduce((sum, seconds) => sum + seconds, 0);
  if (total === 0) return '';
  const row = ([name, seconds]: [string, number]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  const files = timesByFile(readFileSync(TIMES_FILE, 'utf8')).slice(0, 10);
  return [
    `\nProcessor time, user and system: ${(total / 60).toFixed(1)} minutes`,
    ...[...processorTimes].map(row),
    ...(files.length > 0 ? ['The dearest files', ...files.map(row)] : []),
  ].join('\n');
}

async function show(step: Step, blocked: boolean): Promise<Counts> {
  const output = outputs[steps.indexOf(step)] as Output;
  output.write(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}\n`);
  const start = performance.now();
  if (blocked) output.write(`Not run, because "${step.needs}" failed.\n`);
  const counts = blocked ? oneResult(1) : await inOwnProcess(step, output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  output.write(`── ${step.name}: ${counts.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s\n`);
  output.end();
  return counts;
}

mkdirSync(dirname(TIMES_FILE), { recursive: true });
writeFileSync(TIMES_FILE, '');
const all = await Promise.all(runInLanes(steps, show));
const failedSteps = steps.filter((_, index) => (all[index]?.failed ?? 1) > 0).map(({ name }) => name);
if (failedSteps.length > 0)
  console.log(`\n${listOf(all.flatMap(({ failures = [] }) => failures))}\n\nFailed: ${failedSteps.join(', ')}`);
console.log(costs());
const sum = (part: 'passed' | 'failed') => all.reduce((total, counts) => total + counts[part], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
