/** The long browser tests: everything × everything. `npm test -- --only build,matrix`; the journeys of people are in `tests/e2e`. */
import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

// With everything that moves: it takes longer, and shows what the shorter tests leave out.
export default defineConfig({ ...e2e, testDir: '.', use: { ...e2e.use, contextOptions: {} } });
