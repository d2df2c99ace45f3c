import { defineConfig } from 'vitest/config';
import { TEST_SITE_FILE } from './support/site.ts';

/**
 * Three kinds of tests: plain ones run in Node, those of React parts (`.tsx`) in happy-dom, those in `built` read the site that the
 * step `build` made. Browser tests (`.spec.ts`) belong to Playwright.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    env: {
      SITE_FILE: TEST_SITE_FILE,
      SITE: 'https://club.example',
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
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/built/**'],
        },
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
