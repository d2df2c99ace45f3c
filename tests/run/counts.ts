/** How many tests passed and failed, read from the JSON reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import type { Failure } from './failures.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** The failed tests that the report names. */
  failures?: Failure[];
}

/** Counts a step without tests as one. */
export const oneResult = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
});

/** Counts a failure if the runner failed without a failed test, e.g. because a file did not load or there is no report. */
const withExitCode = ({ passed, failed }: Counts, exitCode: number): Counts => ({
  passed,
  failed: exitCode !== 0 ? Math.max(failed, 1) : failed,
});

function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function vitestCounts(file: string, exitCode: number): Counts {
  const { numPassedTests = 0, numFailedTests = 0 } = read(file);
  return withExitCode({ passed: numPassedTests, failed: numFailedTests }, exitCode);
}

/** A test that passes only on a retry counts as failed. */
export function playwrightCounts(file: string, exitCode: number): Counts {
  const { expected = 0, unexpected = 0, flaky = 0 } = read(file).stats ?? {};
  return withExitCode({ passed: expected, failed: unexpected + flaky }, exitCode);
}
