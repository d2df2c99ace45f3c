import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_SITE_FILE } from './support/site.ts';

const root = join(import.meta.dirname, '..');

/** A test that mocks or reloads a module, or sets its own environment, needs its own process. */
const NEEDS_ITS_OWN = /vi\.(do|un)?mock\(|vi\.resetModules\(|@vitest-environment/i;

/** These tests change nothing outside themselves, so they share one process and load the program only once, which saves much time. */
const inOneProcess = (files: string) =>
  globSync(files, { cwd: root }).filter((file) => !NEEDS_ITS_OWN.test(readFileSync(`${root}/${file}`, 'utf8')));
const LATER = ['tests/built/**', 'tests/rehearsal/**', 'tests/other-club/**', 'tests/server/fuzz/**'];
const plainTogether = inOneProcess('tests/**/*.test.ts').filter(
  (file) => !LATER.some((folder) => matchesGlob(file, folder)),
);
const domTogether = inOneProcess('tests/**/*.test.tsx');

/** A change that a test does not undo would reach the next file. */
const UNDO = { unstubEnvs: true, unstubGlobals: true, restoreMocks: true };

const DOM = {
  ...UNDO,
  environment: 'happy-dom',
  setupFiles: ['tests/support/fresh-page.ts'],
};

/**
 * Tests in `.ts` run in Node, tests of React components (`.tsx`) in happy-dom, most of each kind in one process. Those in `built` read the
 * site that the step `build` made, those in `rehearsal` set up a server in a folder, those in `other-club` build a site, and `fuzz` is
 * random. Playwright runs the browser tests (`.spec.ts`).
 */
export default defineConfig({
  root,
  test: {
    env: {
      SITE_FILE: TEST_SITE_FILE,
      SITE: 'https://club.example',
      // What differs with Django is in tests/django.
      PUBLIC_BACKEND: 'built-in',
      PUBLIC_API_HOST: '',
      PUBLIC_GITHUB_API: 'https://api.github.com',
      TZ: 'UTC',
    },
    // Long enough for slow machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/support/measure-file.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          environment: 'node',
          include: plainTogether,
          isolate: false,
          ...UNDO,
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
      {
        extends: true,
        test: { name: 'small club', environment: 'node', include: ['tests/other-club/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'fuzz', environment: 'node', include: ['tests/server/fuzz/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'built', environment: 'node', isolate: false, include: ['tests/built/**/*.test.ts'] },
      },
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
