/**
 * `npm test`: runs all steps in two lanes. A failed step stops only the steps that need it. The last line counts what passed and failed: every
 * test, and every other step as one.
 * `npm test -- --only build,matrix,fuzz` adds the long ones; `npm test -- --only lint,unit` runs a part.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Counts, oneResult } from './run/counts.ts';
import { listOf } from './run/failures.ts';
import { runInLanes } from './run/lanes.ts';
import { type Output, orderedOutputs } from './run/ordered-output.ts';
import { STEPS, type Step } from './run/steps.ts';
import { TEST_SITE_FILE } from './support/site.ts';

// For every process that is started here.
process.env.SITE_FILE = TEST_SITE_FILE;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? STEPS.filter(({ onlyIfNamed }) => !onlyIfNamed).map(({ name }) => name);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`);

/** Characters. */
const TAIL_LENGTH = 1500;

/** @returns the counts of the step; one failure if it sends none. */
function inOwnProcess({ name }: Step, { write }: Output): Promise<Counts> {
  const child = fork(new URL('run/step.ts', import.meta.url), [name], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env },
  });
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

const all = await Promise.all(runInLanes(steps, show));
const failedSteps = steps.filter((_, index) => (all[index]?.failed ?? 1) > 0).map(({ name }) => name);
if (failedSteps.length > 0)
  console.log(`\n${listOf(all.flatMap(({ failures = [] }) => failures))}\n\nFailed: ${failedSteps.join(', ')}`);
const sum = (part: 'passed' | 'failed') => all.reduce((total, counts) => total + counts[part], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
