/** Browser tests on the site of a club in Lima, for readers there. Started by `npm test`, which builds that site first. */
import { defineConfig } from '@playwright/test';
import shared from '../e2e/playwright.config.ts';

export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/other-club',
  use: { ...shared.use, locale: 'es-PE', timezoneId: 'America/Lima' },
});
