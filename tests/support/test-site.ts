/**
 * What the browser tests' site is built with: addresses and a folder of its own, apart from `dist/`, so that a test run never
 * disturbs a site that is being served. While the tests run, the three addresses are names only: see support/e2e.ts.
 */
export const SITE_URL = 'http://localhost:4391';
export const API_URL = 'http://localhost:8791';
/** Stands in for GitHub, the photo of the day and EmailJS. */
export const MOCKS_URL = 'http://localhost:8792';
/** Below the project's folder. The site of another club is in a folder of its own. */
export const TEST_SITE_FOLDER = process.env.TEST_SITE_FOLDER ?? '.data/e2e/site';
/** A few pages for the Django backend (tests/e2e/other-backend.spec.ts). */
export const DJANGO_SITE_FOLDER = `${TEST_SITE_FOLDER}-django`;
