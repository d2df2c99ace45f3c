import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.ts';
import { listOf, playwrightFailures, vitestFailures } from './failures.ts';
import { project } from './tool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: object): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('A report of Vitest is counted test by test, and names each failed test and each file that does not load', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a sum is a sum', failureMessages: [] },
    { status: 'failed', fullName: 'a day has 24 hours', failureMessages: ['expected 25 to be 24'] },
  ];
  const file = await report({
    ...{ numPassedTests: 1, numFailedTests: 1 },
    testResults: [
      { name: `${project}tests/day.test.ts`, message: '', assertionResults },
      { name: `${project}tests/week.test.ts`, message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(vitestCounts(file, 1)).toEqual({ passed: 1, failed: 1 });
  expect(vitestFailures(file)).toEqual([
    { file: 'tests/day.test.ts', name: 'a day has 24 hours', message: 'expected 25 to be 24' },
    { file: 'tests/week.test.ts', name: '(the file)', message: 'Cannot find module' },
  ]);
});

test('A browser test that passes only on a second try counts as failed, and is named with its group', async () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'sign-in.spec.ts',
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  });
  const file = await report({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    config: { rootDir: `${project}tests/e2e` },
    errors: [{ message: 'a worker has died' }],
    suites: [
      {
        title: 'sign-in.spec.ts',
        specs: [spec('signs in', 'expected')],
        suites: [
          {
            title: 'on a phone',
            specs: [spec('signs out', 'unexpected', 'no button'), spec('waits', 'flaky', 'late')],
          },
        ],
      },
    ],
  });
  expect(playwrightCounts(file, 1)).toEqual({ passed: 1, failed: 2 });
  expect(playwrightFailures(file)).toEqual([
    { file: '', name: '(the run)', message: 'a worker has died' },
    { file: 'tests/e2e/sign-in.spec.ts', name: 'on a phone › signs out', message: 'no button' },
    { file: 'tests/e2e/sign-in.spec.ts', name: 'on a phone › waits', message: 'late' },
  ]);
});

test('A runner that fails without a failed test, or leaves no report, counts as one failure', async () => {
  const none = join(folder, 'none.json');
  expect(vitestCounts(await report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1 });
  expect(playwrightCounts(none, 1)).toEqual({ passed: 0, failed: 1 });
  expect([...vitestFailures(none), ...playwrightFailures(none)]).toEqual([]);
});

test('The list of failures has the first lines of each message and fits the end of a log', () => {
  const message = '\u001B[31mexpected 25\u001B[39m\n\n    at day.ts:1\nto\nbe\na day\nof 24\nhours';
  const lines = listOf(Array.from({ length: 25 }, () => ({ file: 'tests/day.test.ts', name: 'a day', message })));
  const one = [
    '✗ tests/day.test.ts › a day',
    ...['expected 25', 'to', 'be', 'a day', 'of 24'].map((line) => `    ${line}`),
  ];
  expect(lines.split('\n')).toEqual([...Array.from({ length: 20 }, () => one).flat(), '… and 5 more']);
});
