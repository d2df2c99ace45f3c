/**
 * Addresses and folder of the site for browser tests, which do not interfere with `dist/`. In tests, the browser maps the three addresses to
 * other ports (support/e2e.ts).
 */
export const SITE_URL = 'http://localhost:4391';
export const API_URL = 'http://localhost:8791';
/** Of the mocks of GitHub, the photo of the day and EmailJS. */
export const MOCKS_URL = 'http://localhost:8792';
/** Relative to the project's folder. The site of the other club has its own folder. */
export const TEST_SITE_FOLDER = process.env.TEST_SITE_FOLDER ?? '.data/e2e/site';
/** A few pages for the Django backend (tests/e2e/other-backend.spec.ts). */
export const DJANGO_SITE_FOLDER = `${TEST_SITE_FOLDER}-django`;
