import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'));
  await writeFile(join(folder, 'vitest.json'), JSON.stringify({ numPassedTests: 7, numFailedTests: 0 }));
  await writeFile(join(folder, 'playwright.json'), JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2 } }));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a test run is counted', () => {
  test('test by test', () => {
    expect(vitestCounts(join(folder, 'vitest.json'), 0)).toEqual({ passed: 7, failed: 0 });
  });
  test('with a failure when a file did not even load', () => {
    expect(vitestCounts(join(folder, 'vitest.json'), 1)).toEqual({ passed: 7, failed: 1 });
  });
  test('with a failure when there is no report', () => {
    expect(playwrightCounts(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
  });
  test('with a failure for each test that passed only when tried again', () => {
    expect(playwrightCounts(join(folder, 'playwright.json'), 1)).toEqual({ passed: 5, failed: 3 });
  });
});
