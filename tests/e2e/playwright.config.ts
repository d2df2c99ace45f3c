/** Browser tests on the built site (`tests/run.ts` builds it first) against the built-in backend. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../run/find-browser.ts';
import { TEST_SITE_FILE } from '../support/site.ts';

// For the backend that each test starts in its worker.
process.env.SITE_FILE ??= TEST_SITE_FILE;

// Before the workers start: two that unpack a browser at the same time damage it.
await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For two cores: a test waits now and then, for a notice that goes or a page that comes to rest.
  workers: 3,
  // Generous, for busy and small machines: what is slow still passes, what is wrong still fails.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: process.env.CI ? [['dot'], ['json']] : [['list']],
  use: {
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    viewport: { width: 1280, height: 800 },
    // Without a graphics card, what moves costs a core for as long as it is on the screen. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A page's calls are mocked in many tests, and a mock does not see what a worker fetches. offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
});
