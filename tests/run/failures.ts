/**
 * The failed tests, for the end of `npm test`: a CI log often shows only its last lines. Read from the JSON reports of vitest and
 * Playwright.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project } from './tool.ts';

export interface Failure {
  /** Relative to the project's folder; empty if the failure belongs to no file. */
  file: string;
  name: string;
  message: string;
}

interface VitestReport {
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  config?: { rootDir: string };
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
}

/** In all steps together, and for each message. */
const MOST_TESTS = 20;
const MOST_LINES = 5;
/** For a step without tests. */
const MOST_LINES_OF_STEP = 20;

const read = <T extends object>(file: string): Partial<T> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

export function vitestFailures(file: string): Failure[] {
  const { testResults = [] } = read<VitestReport>(file);
  return testResults.flatMap(({ name: path, message = '', assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const inFile = relative(project, path);
    // The file does not load, or a hook fails.
    if (failed.length === 0) return message ? [{ file: inFile, name: '(the file)', message }] : [];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file: inFile,
      name: fullName.trim(),
      message: failureMessages.join('\n'),
    }));
  });
}

/** Includes tests that passed only on a retry. */
export function playwrightFailures(file: string): Failure[] {
  const { config, suites = [], errors = [] } = read<PlaywrightReport>(file);
  const inSuite = ({ suites: inner = [], specs }: PlaywrightSuite, titles: string[]): Failure[] => [
    ...specs.flatMap(({ title, file: path, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          file: relative(project, `${config?.rootDir}/${path}`),
          name: [...titles, title].join(' › '),
          message: results
            .flatMap((result) => result.errors ?? [])
            .map(textOf)
            .join('\n'),
        })),
    ),
    ...inner.flatMap((suite) => inSuite(suite, [...titles, suite.title])),
  ];
  return [
    ...errors.map((error) => ({ file: '', name: '(the run)', message: textOf(error) })),
    // The first level is files.
    ...suites.flatMap((suite) => inSuite(suite, [])),
  ];
}

const textOf = ({ message = '' }: { message?: string }) => message;

/** @returns for each test its file, its name and the first lines of its message. */
export function listOf(failures: readonly Failure[]): string {
  const told = failures.slice(0, MOST_TESTS).map(({ file, name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
    return [
      `✗ ${[file, name].filter(Boolean).join(' › ')}`,
      ...lines.slice(0, file ? MOST_LINES : MOST_LINES_OF_STEP).map((line) => `    ${line}`),
    ];
  });
  const more = failures.length - MOST_TESTS;
  return [...told.flat(), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
