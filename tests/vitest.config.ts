import { defineConfig } from 'vitest/config';
import { TEST_SITE_FILE } from './support/site.ts';

/** Two kinds of tests: plain ones run in Node, those of React parts (`.tsx`) in happy-dom. e2e tests belong to Playwright. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    env: { SITE_FILE: TEST_SITE_FILE },
    // Generous, for busy and small machines: what is slow still passes, what is wrong still fails.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/matrix/**'],
        },
      },
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
