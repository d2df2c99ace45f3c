import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { TEST_SITE_FILE } from './support/site.ts';

const root = new URL('..', import.meta.url).pathname;

/** One that replaces or reads anew a module, or needs a page around it, must have a process of its own. */
const NEEDS_ITS_OWN = /vi\.(do)?mock\(|vi\.resetModules\(|@vitest-environment/i;

/**
 * They keep nothing outside a test, so they read the program once and not file by file, which would take as long as many of the tests.
 */
const inOneProcess = globSync('tests/{server,shared,contract,build,browser}/**/*.test.ts', { cwd: root }).filter(
  (file) => !NEEDS_ITS_OWN.test(readFileSync(`${root}/${file}`, 'utf8')),
);

/**
 * Five kinds of tests: plain ones run in Node, most of them in one process, those of React parts (`.tsx`) in happy-dom, those in `built` read
 * the site that the step `build` made, those in `rehearsal` set up a server in a folder. Browser tests (`.spec.ts`) belong to Playwright.
 */
export default defineConfig({
  root,
  test: {
    env: {
      SITE_FILE: TEST_SITE_FILE,
      SITE: 'https://club.example',
      // The calls below /api/club/ are for tests that ask for them.
      PUBLIC_BACKEND: 'django',
      PUBLIC_API_HOST: '',
      PUBLIC_GITHUB_API: 'https://api.github.com',
    },
    // Generous, for busy and small machines: what is slow still passes, what is wrong still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          environment: 'node',
          include: inOneProcess,
          isolate: false,
          // What a test forgets to take back would be there in the next file.
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/built/**', 'tests/rehearsal/**', ...inOneProcess],
        },
      },
      {
        extends: true,
        test: { name: 'rehearsal', environment: 'node', include: ['tests/rehearsal/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'built', environment: 'node', include: ['tests/built/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/patient-finding.ts'],
        },
      },
    ],
  },
});
