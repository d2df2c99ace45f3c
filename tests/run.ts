/**
 * `npm test`: everything, step by step. All steps run even when one fails; those that need the build do not run without it.
 * `npm run test:matrix` adds the long ones. The last line sums up: tests one by one, every other step as one.
 * `npm test -- --only lint,unit` runs a part.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, oneThing, playwrightCounts, vitestCounts } from './run/counts.ts';
import { findBrowser } from './run/find-browser.ts';
import { buildSiteForTests } from './run/site-for-tests.ts';
import { project, tool } from './run/tool.ts';
import { TEST_SITE_FILE } from './support/site.ts';
import { API_URL, MOCKS_URL, TEST_SITE_FOLDER } from './support/test-site.ts';

// For everything that is started here.
process.env.SITE_FILE = TEST_SITE_FILE;

const REPORTS = join(project, '.data/test');
const E2E_CONFIG = 'tests/e2e/playwright.config.ts';
const MATRIX_CONFIG = 'tests/matrix/playwright.config.ts';

/** The check of types reads the collections too: from nobody, as no service of a test is on the internet. */
const ALONE = { ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_API_HOST: API_URL, PUBLIC_GITHUB_API: MOCKS_URL };

const reportFile = async (name: string) => {
  const file = join(REPORTS, name);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true }); // the report of an earlier run must not count
  return file;
};

async function unit(): Promise<Counts> {
  const file = await reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestCounts(file, await tool('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters]));
}

async function browserTests(config: string): Promise<Counts> {
  if (!existsSync(join(project, config))) throw new Error(`${config} is missing: no browser test can run.`);
  await findBrowser();
  const file = await reportFile('playwright.json');
  const args = ['test', '-c', config, '--reporter=list,json,./tests/e2e/axe-report.ts'];
  return playwrightCounts(file, await tool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }));
}

interface Step {
  name: string;
  needs?: string;
  /** Runs only when it is named: it takes longer than all others together. */
  apart?: true;
  run: () => Promise<Counts>;
}

const STEPS: readonly Step[] = [
  { name: 'lint', run: async () => oneThing(await tool('biome', ['check', '--error-on-warnings', '.'])) },
  { name: 'types', run: async () => oneThing(await tool('astro', ['check'], ALONE)) },
  { name: 'unit', run: unit },
  { name: 'build', run: async () => oneThing(await buildSiteForTests()) },
  {
    name: 'sizes',
    needs: 'build',
    run: async () => oneThing(await tool('node', ['src/dev/sizes.ts', TEST_SITE_FOLDER])),
  },
  {
    name: 'browsers',
    needs: 'build',
    run: async () => oneThing(await tool('node', ['tests/build/oldest-browsers/built-site.ts', TEST_SITE_FOLDER])),
  },
  { name: 'e2e', needs: 'build', run: () => browserTests(E2E_CONFIG) },
  { name: 'matrix', needs: 'build', apart: true, run: () => browserTests(MATRIX_CONFIG) },
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? STEPS.filter(({ apart }) => !apart).map(({ name }) => name);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`);

const failedSteps = new Set<string>();

/** Never throws: what goes wrong is shown and counted. */
async function runStep({ needs, run }: Step): Promise<Counts> {
  if (needs && failedSteps.has(needs)) {
    console.error(`Not run, because "${needs}" failed.`);
    return oneThing(1);
  }
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return oneThing(1);
  }
}

const total: Counts = { passed: 0, failed: 0 };
for (const step of STEPS.filter(({ name }) => wanted.includes(name))) {
  console.log(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`);
  const start = performance.now();
  const { passed, failed } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failedSteps.add(step.name);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s`);
}
if (failedSteps.size > 0) console.log(`\nFailed: ${[...failedSteps].join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
