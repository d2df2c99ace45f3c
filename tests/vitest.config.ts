import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_SITE_FILE } from './support/site.ts';

const root = new URL('..', import.meta.url).pathname;

/** One that replaces or reads anew a module, or needs a page around it, must have a process of its own. */
const NEEDS_ITS_OWN = /vi\.(do|un)?mock\(|vi\.resetModules\(|@vitest-environment/i;

/**
 * They keep nothing outside a test, so they read the program once and not file by file, which would take as long as many of the tests.
 */
const inOneProcess = (files: string) =>
  globSync(files, { cwd: root }).filter((file) => !NEEDS_ITS_OWN.test(readFileSync(`${root}/${file}`, 'utf8')));
const LATER = ['tests/built/**', 'tests/rehearsal/**'];
const plainTogether = inOneProcess('tests/**/*.test.ts').filter(
  (file) => !LATER.some((folder) => matchesGlob(file, folder)),
);
const domTogether = inOneProcess('tests/**/*.test.tsx');

/** What a test forgets to take back would be there in the next file. */
const TAKEN_BACK = { unstubEnvs: true, unstubGlobals: true, restoreMocks: true };

const DOM = {
  ...TAKEN_BACK,
  environment: 'happy-dom',
  setupFiles: ['tests/support/fresh-page.ts'],
};

/**
 * Plain tests run in Node, those of React parts (`.tsx`) in happy-dom, most of either kind in one process; those in `built` read the site
 * that the step `build` made, those in `rehearsal` set up a server in a folder. Browser tests (`.spec.ts`) belong to Playwright.
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
          include: plainTogether,
          isolate: false,
          ...TAKEN_BACK,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...LATER, ...plainTogether],
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
          ...DOM,
          include: domTogether,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'dom alone', ...DOM, include: ['tests/**/*.test.tsx'], exclude: domTogether },
      },
    ],
  },
});
