/** How many tests passed and failed, as the two test runners write it down. Shapes: their JSON reporters. */
import { existsSync, readFileSync } from 'node:fs';
import type { Failure } from './failures.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** Those of the failed that can be named. */
  failures?: Failure[];
}

/** A step that is one thing: it went well or it did not. */
export const oneThing = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
});

/** A runner that ends badly without a failed test (a file that does not load, no report at all) still is a failure. */
const honest = ({ passed, failed }: Counts, exitCode: number): Counts => ({
  passed,
  failed: exitCode !== 0 ? Math.max(failed, 1) : failed,
});

function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function vitestCounts(file: string, exitCode: number): Counts {
  const { numPassedTests = 0, numFailedTests = 0 } = read(file);
  return honest({ passed: numPassedTests, failed: numFailedTests }, exitCode);
}

/** A test that passes only when tried again is a failure. */
export function playwrightCounts(file: string, exitCode: number): Counts {
  const { expected = 0, unexpected = 0, flaky = 0 } = read(file).stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky }, exitCode);
}
