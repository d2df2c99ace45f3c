import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playwrightResult, vitestResult } from './reports.ts';

async function report(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('Failed tests, files that do not load and flaky browser tests count as failures', async () => {
  const tests = [
    { status: 'passed', fullName: 'a sum is a sum' },
    { status: 'failed', fullName: 'a day has 24 hours', failureMessages: ['expected 25 to be 24'] },
  ];
  const vitest = await report({
    numPassedTests: 1,
    testResults: [
      { name: 'day.test.ts', message: '', assertionResults: tests },
      { name: 'week.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(vitestResult(vitest, 1)).toEqual({
    passed: 1,
    failures: [
      { file: 'day.test.ts', name: 'a day has 24 hours', message: 'expected 25 to be 24' },
      { file: 'week.test.ts', name: '(the file)', message: 'Cannot find module' },
    ],
  });
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status, results: [] }] });
  const suites = [
    { specs: [spec('signs in', 'expected')], suites: [{ specs: [spec('signs out', 'unexpected')] }] },
    { specs: [spec('waits', 'flaky')] },
  ];
  const playwright = await report({ stats: { expected: 1 }, suites });
  const { passed, failures } = playwrightResult(playwright, 0);
  expect([passed, failures.map(({ name }) => name)]).toEqual([1, ['signs out', 'waits']]);
});

test('A runner that fails without a report counts as one failure', async () => {
  const allPassed = vitestResult(await report({ numPassedTests: 7 }), 1);
  expect([allPassed.passed, allPassed.failures.length]).toEqual([7, 1]);
  expect(playwrightResult('none.json', 1).failures).toHaveLength(1);
});
