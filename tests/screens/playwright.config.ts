/** Takes the pictures of the screens (`npm run generate screens`). */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: { locale: 'en-KE', timezoneId: 'Africa/Nairobi' },
});
