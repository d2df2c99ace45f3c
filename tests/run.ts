/**
 * `npm test`: runs all steps in two lanes. A failed step stops only the steps that need it. The last line counts what passed and failed: every
 * test, and every other step as one. Above it: what the steps and the ten most expensive files cost.
 * `npm test -- --only lint,unit` runs a part; `npm run test:night` runs the long ones instead.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseArgs } from 'node:util';
import { TIMES_FILE, timesByFile, watchProcessorTime } from './run/processor-time.ts';
import { listOf, oneResult, type Result } from './run/reports.ts';
import { STEPS, type Step } from './run/steps.ts';
import { TEST_SITE_FILE } from './support/site.ts';

// For every process that is started here.
process.env.SITE_FILE = TEST_SITE_FILE;

const { values } = parseArgs({ options: { only: { type: 'string' }, night: { type: 'boolean', default: false } } });
const byDefault = ({ when = 'day' }: Step) => when === 'both' || when === (values.night ? 'night' : 'day');
const names = values.only?.split(',') ?? STEPS.filter(byDefault).map(({ name }) => name);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`);

/** Characters. */
const TAIL_LENGTH = 1500;

const steps = STEPS.filter(({ name }) => names.includes(name));
/** Of each step, in seconds. */
const processorTimes = new Map<string, number>();

/** @returns the result of the step; one failure if it sends none. */
function inOwnProcess({ name }: Step, output: PassThrough): Promise<Result> {
  const child = fork(new URL('run/step.ts', import.meta.url), [name], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env },
  });
  const processorTime = watchProcessorTime(child.pid as number);
  let tail = '';
  const record = (text: string) => {
    output.write(text);
    tail = (tail + text).slice(-TAIL_LENGTH);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', record);
  return new Promise((resolve) => {
    let result = oneResult(1);
    child.on('message', (message: Result) => {
      result = message;
    });
    child.once('close', () => {
      processorTimes.set(name, processorTime());
      // Linters and compilers end with their errors.
      const failures = result.failures.map((one) => (one.file || one.message ? one : { ...one, name, message: tail }));
      resolve({ ...result, failures });
    });
  });
}

/** @returns what the steps cost, and the ten most expensive test files; empty where that cannot be measured. */
function costs(): string {
  const total = [...processorTimes.values()].reduce((sum, seconds) => sum + seconds, 0);
  if (total === 0) return '';
  const row = ([name, seconds]: [string, number]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  const files = timesByFile(readFileSync(TIMES_FILE, 'utf8')).slice(0, 10);
  return [
    `\nProcessor time, user and system: ${(total / 60).toFixed(1)} minutes`,
    ...[...processorTimes].map(row),
    ...(files.length > 0 ? ['The most expensive files', ...files.map(row)] : []),
  ].join('\n');
}

async function run(step: Step, isBlocked: boolean, output: PassThrough): Promise<Result> {
  output.write(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}\n`);
  const start = performance.now();
  const blocked = { file: '', name: step.name, message: `Not run, because "${step.needs}" failed.` };
  if (isBlocked) output.write(`${blocked.message}\n`);
  const result = isBlocked ? { passed: 0, failures: [blocked] } : await inOwnProcess(step, output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  output.end(`── ${step.name}: ${result.failures.length > 0 ? 'FAILED' : 'passed'} in ${seconds} s\n`);
  return result;
}

mkdirSync(dirname(TIMES_FILE), { recursive: true });
writeFileSync(TIMES_FILE, '');

const outputs = steps.map(() => new PassThrough({ encoding: 'utf8' }));
/** By the names of steps and of lanes: the steps of each lane run one after the other. */
const ends = new Map<string, Promise<Result>>();
const results = steps.map((step, index) => {
  const { name, lane, needs = '', after = '' } = step;
  const end = Promise.all([ends.get(needs), ends.get(after), ends.get(`lane ${lane}`)]).then(([needed]) =>
    run(step, (needed?.failures.length ?? 0) > 0, outputs[index] as PassThrough),
  );
  ends.set(name, end).set(`lane ${lane}`, end);
  return end;
});
for (const output of outputs) for await (const text of output) process.stdout.write(text);

const all = await Promise.all(results);
const failures = all.flatMap((result) => result.failures);
const failedSteps = steps.filter((_, index) => all[index]?.failures.length).map(({ name }) => name);
if (failures.length > 0) console.log(`\n${listOf(failures)}\n\nFailed: ${failedSteps.join(', ')}`);
console.log(costs());
console.log(`\n${all.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
