import { test as base } from './e2e.ts';

/** `test` in a browser that keeps left pages for Back. Playwright switches that off, because such pages confuse other kinds of tests. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
