/** What passed and what failed, read from the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project } from './tool.ts';

export interface Failure {
  /** Empty if the failure belongs to no file. */
  file: string;
  name: string;
  message: string;
}

export interface Result {
  passed: number;
  failures: Failure[];
}

interface VitestReport {
  numPassedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string; results: { errors?: { message?: string }[] }[] }[] }[];
}
interface PlaywrightReport {
  stats?: { expected: number };
  config?: { rootDir: string };
  suites?: PlaywrightSuite[];
}

/** In all steps together, and for each message. */
const MOST_TESTS = 20;
const MOST_LINES = 5;
/** For a failure without a test's name. */
const MOST_LINES_OF_STEP = 20;

/** A runner may fail without a failed test, e.g. because there is no report. The message is then the end of its output: tests/run.ts. */
const withExitCode = (result: Result, code: number): Result =>
  code === 0 || result.failures.length > 0
    ? result
    : { ...result, failures: [{ file: '', name: '(the run)', message: '' }] };

/** Counts a step without tests as one. */
export const oneResult = (code: number): Result => withExitCode({ passed: code === 0 ? 1 : 0, failures: [] }, code);

const read = <Report>(file: string): Partial<Report> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

export function vitestResult(file: string, code: number): Result {
  const { numPassedTests = 0, testResults = [] } = read<VitestReport>(file);
  const failures = testResults.flatMap(({ name: path, message = '', assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // The file does not load, or a hook fails.
    if (failed.length === 0) return message ? [{ file: path, name: '(the file)', message }] : [];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file: path,
      name: fullName.trim(),
      message: failureMessages.join('\n'),
    }));
  });
  return withExitCode({ passed: numPassedTests, failures }, code);
}

/** A test that passes only on a retry counts as failed. */
export function playwrightResult(file: string, code: number): Result {
  const { stats, config, suites = [] } = read<PlaywrightReport>(file);
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failures = suites.flatMap(specsOf).flatMap(({ title, file: path, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors = [] }) => errors).map(({ message = '' }) => message);
        return { file: join(config?.rootDir ?? '', path), name: title, message: messages.join('\n') };
      }),
  );
  return withExitCode({ passed: stats?.expected ?? 0, failures }, code);
}

/** @returns for each test its file, its name and the first lines of its message: a CI log often shows only its last lines. */
export function listOf(failures: readonly Failure[]): string {
  const tests = failures.slice(0, MOST_TESTS).flatMap(({ file, name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
    return [
      `✗ ${[file.replace(project, ''), name].filter(Boolean).join(' › ')}`,
      ...(file ? lines.slice(0, MOST_LINES) : lines.slice(-MOST_LINES_OF_STEP)).map((line) => `    ${line}`),
    ];
  });
  const more = failures.length - MOST_TESTS;
  return [...tests, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
