/**
 * `test` for browser tests. The site was built for fixed addresses, so each worker's browser is told where these really are. A console
 * error or an uncaught exception that a test did not announce with `expectTrouble` fails it.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findBrowser } from '../run/find-browser.ts';
import { lateWayTo } from './late-way.ts';
import { test as base } from './services.ts';
import { API_URL, MOCKS_URL, SITE_URL } from './test-site.ts';

interface Fixtures {
  /** Brings the backend and all windows to a later day, and does what is due in its morning. */
  goToDay: (day: string) => Promise<void>;
  /** Brings both so many milliseconds further, and sends the mails that are due by then. */
  letPass: (time: number) => Promise<void>;
  /** What went wrong in any window. */
  trouble: string[];
  /** The window of a second person, in a browser of its own. */
  otherPage: Page;
  /** Announces console messages that this test provokes. */
  expectTrouble: (...messages: RegExp[]) => void;
}

export const test = base.extend<Fixtures>({
  launchOptions: [
    async ({ sitePort, apiPort, mocksPort }, use) => {
      const { executablePath, env, args } = await findBrowser();
      const places = [
        `MAP ${new URL(SITE_URL).host} 127.0.0.1:${await lateWayTo(sitePort)}`,
        `MAP ${new URL(API_URL).host} 127.0.0.1:${await lateWayTo(apiPort)}`,
        `MAP ${new URL(MOCKS_URL).host} 127.0.0.1:${await lateWayTo(mocksPort)}`,
      ];
      await use({
        executablePath,
        env: { ...process.env, ...env } as Record<string, string>,
        args: [...args, `--host-resolver-rules=${places.join(', ')}`],
      });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(SITE_URL),

  goToDay: async ({ clock, settings, backend, browser }, use) =>
    use((day) => clock.goTo(day, { settings, backend, browser })),

  letPass: async ({ clock, settings, backend, browser }, use) =>
    use((time) => clock.pass(time, { settings, backend, browser })),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  trouble: async ({}, use) => use([]),

  expectTrouble: [
    async ({ context, trouble }, use) => {
      const announced: RegExp[] = [];
      watchTrouble(context, trouble);
      await use((...messages) => void announced.push(...messages));
      expect(trouble.filter((text) => !announced.some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  otherPage: async ({ browser, trouble }, use) => {
    const context = await browser.newContext();
    watchTrouble(context, trouble);
    await use(await context.newPage());
    await context.close();
  },
});

function watchTrouble(context: BrowserContext, trouble: string[]): void {
  context.on('page', (page) => {
    page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
    page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  });
}

export { expect };
