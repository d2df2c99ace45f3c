/** The steps of `npm test`, in the order in which they are shown. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_NAMES, findEngines } from '../engines/find-engines.ts';
import { API_URL, MOCKS_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { findBrowser } from './find-browser.ts';
import { oneResult, playwrightResult, type Result, vitestResult } from './reports.ts';
import { buildSiteForTests } from './site-for-tests.ts';
import { project, tool } from './tool.ts';

export interface Step {
  name: string;
  /** The lanes run in parallel, the steps of each one after the other. */
  lane: string;
  /** An earlier step of the list, without which it cannot run. */
  needs?: string;
  /** An earlier step that it waits for, whether that passes or fails. */
  after?: string;
  /** Whether `npm test` runs it, `npm run test:night`, or both; left out: `day`. */
  when?: 'day' | 'night' | 'both';
  run: () => Promise<Result>;
}

const REPORTS = join(project, '.data/test');

/** The type check loads the collections too. It must not call services on the internet. */
const OFFLINE = { ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_API_HOST: API_URL, PUBLIC_GITHUB_API: MOCKS_URL };

/** Another club, which only its own files describe. */
const OTHER_CLUB = { SITE_FILE: 'tests/fixtures/lima/site.yaml', TEST_SITE_FOLDER: '.data/other-club/site' };

const reportFile = async (name: string) => {
  const file = join(REPORTS, name);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true }); // of an earlier run
  return file;
};

/** @param which projects or files, as the command line takes them. */
async function vitest(name: string, which: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  const file = await reportFile(`${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...which];
  return vitestResult(file, await tool('vitest', [...args, ...reporters], env));
}

async function playwright(name: string, config: string, env: Record<string, string> = {}): Promise<Result> {
  if (!existsSync(join(project, config))) throw new Error(`${config} is missing: no browser test can run.`);
  await findBrowser();
  const file = await reportFile(`${name}.json`);
  const args = ['test', '-c', config, '--reporter=list,json'];
  return playwrightResult(file, await tool('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }));
}

/** An engine that this machine lacks is a failure only with `ENGINES_REQUIRED=on`. */
async function engines(): Promise<Result> {
  const found = await findEngines();
  const isRequired = process.env.ENGINES_REQUIRED === 'on';
  const missing = isRequired && found.length < ENGINE_NAMES.length ? oneResult(1).failures : [];
  if (found.length === 0) return { passed: 0, failures: missing };
  const result = await playwright('engines', 'tests/engines/playwright.config.ts', { ENGINES: found.join() });
  return { ...result, failures: [...result.failures, ...missing] };
}

const inProject = (name: string) => `--project=${name}`;
/** The projects of vitest.config.ts that need neither a built site nor an installed server. */
const UNIT = ['together', 'node', 'dom', 'dom alone'];

const node = async (...args: string[]) => oneResult(await tool('node', args));

/** Two lanes for two cores, which end at about the same time: `sources` needs no built site, `site` builds one and tests it. */
export const STEPS: readonly Step[] = [
  { name: 'build', lane: 'site', when: 'both', run: async () => oneResult(await buildSiteForTests({ django: true })) },
  // Types and Lima not while the site is built: all write what Astro generates for the whole project, and both builds ask the same backend.
  {
    name: 'types',
    lane: 'site',
    run: async () =>
      oneResult((await tool('astro', ['check'], OFFLINE)) || (await tool('tsc', ['-p', 'tsconfig.browser.json']))),
  },
  {
    name: 'lint',
    lane: 'sources',
    run: async () => oneResult(await tool('biome', ['check', '--error-on-warnings', '.'])),
  },
  { name: 'unit', lane: 'sources', run: () => vitest('unit', UNIT.map(inProject)) },
  {
    name: 'lima',
    lane: 'sources',
    when: 'night',
    after: 'build',
    run: async () => {
      const code = await tool('node', ['tests/other-club/build.ts'], OTHER_CLUB);
      return code === 0 ? playwright('lima', 'tests/other-club/playwright.config.ts', OTHER_CLUB) : oneResult(code);
    },
  },
  { name: 'small', lane: 'sources', when: 'night', run: () => vitest('small', [inProject('small club')]) },
  { name: 'sizes', lane: 'site', needs: 'build', run: () => node('src/dev/sizes.ts', TEST_SITE_FOLDER) },
  { name: 'built', lane: 'site', needs: 'build', run: () => vitest('built', [inProject('built')]) },
  { name: 'e2e', lane: 'site', needs: 'build', run: () => playwright('e2e', 'tests/e2e/playwright.config.ts') },
  // Firefox and WebKit use the fixed ports, which the build for Lima uses too.
  { name: 'engines', lane: 'site', needs: 'build', after: 'lima', run: engines },
  { name: 'rehearsal', lane: 'sources', when: 'night', run: () => vitest('rehearsal', [inProject('rehearsal')]) },
  {
    name: 'matrix',
    lane: 'site',
    needs: 'build',
    when: 'night',
    run: () => playwright('matrix', 'tests/matrix/playwright.config.ts'),
  },
  {
    name: 'fuzz',
    lane: 'sources',
    when: 'night',
    run: () => vitest('fuzz', [inProject('fuzz')], { FUZZ_RUNS: '50000' }),
  },
  // The whole hour is for a release.
  { name: 'soak', lane: 'sources', when: 'night', run: () => node('tests/soak/soak.ts', '--minutes', '5') },
];
