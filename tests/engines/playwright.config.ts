/** The journeys in the engines that `tests/run/steps.ts` has found. Playwright only runs them: it cannot drive the system's own engines. */
import { defineConfig } from '@playwright/test';
import shared from '../e2e/playwright.config.ts';
import { ENGINE_NAMES } from './find-engines.ts';

const engines = process.env.ENGINES?.split(',') ?? ENGINE_NAMES;

export default defineConfig<object, { engineName: string }>({
  ...shared,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  // All journeys are on the same addresses.
  fullyParallel: false,
  workers: 1,
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
});
