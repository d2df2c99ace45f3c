import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOf, playwrightFailures, vitestFailures } from './failures.ts';
import { project } from './tool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: object): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('what failed is named', () => {
  test('test by test', async () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a sum is a sum', failureMessages: [] },
      { status: 'failed', fullName: 'a day has 24 hours', failureMessages: ['expected 25 to be 24\n    at day.ts:1'] },
    ];
    const file = await report({
      testResults: [{ name: `${project}tests/day.test.ts`, message: '', assertionResults }],
    });
    expect(vitestFailures(file)).toEqual([
      { file: 'tests/day.test.ts', name: 'a day has 24 hours', message: 'expected 25 to be 24\n    at day.ts:1' },
    ]);
  });

  test('a file that does not load', async () => {
    const broken = { name: `${project}tests/day.test.ts`, message: 'Cannot find module', assertionResults: [] };
    expect(vitestFailures(await report({ testResults: [broken] }))).toEqual([
      { file: 'tests/day.test.ts', name: '(the file)', message: 'Cannot find module' },
    ]);
  });

  test('in the browser, with the group that it belongs to, also when a second try went well', async () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'sign-in.spec.ts',
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
    });
    const file = await report({
      config: { rootDir: `${project}tests/e2e` },
      errors: [{ message: 'a worker has died' }],
      suites: [
        {
          title: 'sign-in.spec.ts',
          specs: [spec('signs in', 'expected')],
          suites: [
            {
              title: 'on a phone',
              specs: [spec('signs out', 'unexpected', 'Error: no button'), spec('waits', 'flaky', 'Error: too late')],
            },
          ],
        },
      ],
    });
    expect(playwrightFailures(file)).toEqual([
      { file: '', name: '(the run)', message: 'a worker has died' },
      { file: 'tests/e2e/sign-in.spec.ts', name: 'on a phone › signs out', message: 'Error: no button' },
      { file: 'tests/e2e/sign-in.spec.ts', name: 'on a phone › waits', message: 'Error: too late' },
    ]);
  });

  test('by nobody when there is no report', () => {
    expect(vitestFailures(join(folder, 'none.json'))).toEqual([]);
    expect(playwrightFailures(join(folder, 'none.json'))).toEqual([]);
  });
});

describe('the list of what failed', () => {
  test('shows the first lines of each message, without colours and without the way through the code', () => {
    const message = '\u001B[31mexpected 25\u001B[39m\n\n    at day.ts:1\nto\nbe\na day\nof 24\nhours';
    expect(listOf([{ file: 'tests/day.test.ts', name: 'a day', message }])).toBe(
      ['✗ tests/day.test.ts › a day', '    expected 25', '    to', '    be', '    a day', '    of 24'].join('\n'),
    );
  });

  test('is short enough for the end of a log', () => {
    const message = 'one\n'.repeat(100);
    const lines = listOf(Array.from({ length: 25 }, () => ({ file: 'a', name: 'b', message }))).split('\n');
    expect(lines).toHaveLength(20 * 6 + 1);
    expect(lines.at(-1)).toBe('… and 5 more');
  });
});
