/** The steps of `npm test`, in the order in which they are shown. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { API_URL, MOCKS_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { type Counts, oneThing, playwrightCounts, vitestCounts } from './counts.ts';
import { findBrowser } from './find-browser.ts';
import type { LanedStep } from './lanes.ts';
import { buildSiteForTests } from './site-for-tests.ts';
import { project, tool } from './tool.ts';

export interface Step extends LanedStep {
  /** Runs only when it is named: it takes longer than all others together. */
  apart?: true;
  run: () => Promise<Counts>;
}

const REPORTS = join(project, '.data/test');

/** The check of types reads the collections too: from nobody, as no service of a test is on the internet. */
const ALONE = { ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_API_HOST: API_URL, PUBLIC_GITHUB_API: MOCKS_URL };

const reportFile = async (name: string) => {
  const file = join(REPORTS, name);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true }); // the report of an earlier run must not count
  return file;
};

async function vitest(name: string, ...projects: string[]): Promise<Counts> {
  const file = await reportFile(`${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...projects.map((one) => `--project=${one}`)];
  return vitestCounts(file, await tool('vitest', [...args, ...reporters]));
}

async function playwright(name: string, config: string): Promise<Counts> {
  if (!existsSync(join(project, config))) throw new Error(`${config} is missing: no browser test can run.`);
  await findBrowser();
  const file = await reportFile(`${name}.json`);
  const args = ['test', '-c', config, '--reporter=list,json,./tests/e2e/axe-report.ts'];
  return playwrightCounts(file, await tool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }));
}

const node = async (...args: string[]) => oneThing(await tool('node', args));

/** Two lanes, for two cores: what reads the sources, and what makes the site and looks at it. */
export const STEPS: readonly Step[] = [
  { name: 'build', lane: 'site', run: async () => oneThing(await buildSiteForTests()) },
  {
    name: 'lint',
    lane: 'sources',
    run: async () => oneThing(await tool('biome', ['check', '--error-on-warnings', '.'])),
  },
  { name: 'unit', lane: 'sources', run: () => vitest('unit', 'backend', 'node', 'dom') },
  // Not while the site is built: both write what Astro generates for the whole project.
  {
    name: 'types',
    lane: 'sources',
    after: 'build',
    run: async () =>
      oneThing((await tool('astro', ['check'], ALONE)) || (await tool('tsc', ['-p', 'tsconfig.browser.json']))),
  },
  { name: 'sizes', lane: 'site', needs: 'build', run: () => node('src/dev/sizes.ts', TEST_SITE_FOLDER) },
  {
    name: 'browsers',
    lane: 'site',
    needs: 'build',
    run: () => node('tests/build/oldest-browsers/built-site.ts', TEST_SITE_FOLDER),
  },
  { name: 'built', lane: 'site', needs: 'build', run: () => vitest('built', 'built') },
  { name: 'e2e', lane: 'site', needs: 'build', run: () => playwright('e2e', 'tests/e2e/playwright.config.ts') },
  {
    name: 'matrix',
    lane: 'site',
    needs: 'build',
    apart: true,
    run: () => playwright('matrix', 'tests/matrix/playwright.config.ts'),
  },
];
