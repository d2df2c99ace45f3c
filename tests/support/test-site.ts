/** What the browser tests' build and backend are made with. The ports are names only: see support/e2e.ts. */
export const SITE_URL = 'http://localhost:4391';
export const API_URL = 'http://localhost:8791';
/** Folder of the tests' build, apart from `dist/` so that a test run never disturbs a site that is being served. */
export const TEST_DIST = 'node_modules/.cache/test-site';
