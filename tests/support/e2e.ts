/**
 * `test` for browser tests. The site was built for fixed addresses; each worker's browser maps them to the real ports. A test fails on any
 * console error or uncaught exception that it does not expect with `expectTrouble`.
 */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../run/find-browser.ts';
import { measureFile } from '../run/processor-time.ts';
import { test as base } from './services.ts';
import { API_URL, MOCKS_URL, SITE_URL } from './test-site.ts';

interface Fixtures {
  /** Moves the backend and all windows to a later day, and runs its daily tasks. */
  goToDay: (day: string) => Promise<void>;
  /** Moves both by this many milliseconds, and sends the emails that are due by then. */
  letPass: (time: number) => Promise<void>;
  /** Errors in any window. */
  trouble: string[];
  /** The window of a second person, with its own storage. */
  otherPage: Page;
  /** Expects console messages that this test causes. */
  expectTrouble: (...messages: RegExp[]) => void;
  /** Records what each test costs. */
  cost: undefined;
}

export const test = base.extend<Fixtures>({
  launchOptions: [
    async ({ host, api, mocksServer }, use) => {
      const { executablePath, env, args } = await findBrowser();
      const hosts = [
        `MAP ${new URL(SITE_URL).host} 127.0.0.1:${host.port}`,
        `MAP ${new URL(API_URL).host} 127.0.0.1:${api.port}`,
        `MAP ${new URL(MOCKS_URL).host} 127.0.0.1:${mocksServer.port}`,
      ];
      await use({
        executablePath,
        env: { ...process.env, ...env } as Record<string, string>,
        args: [...args, `--host-resolver-rules=${hosts.join(', ')}`],
      });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(SITE_URL),

  goToDay: async ({ clock, backend, browser }, use) => use((day) => clock.goTo(day, { backend, browser })),

  letPass: async ({ clock, backend, browser }, use) => use((time) => clock.pass(time, { backend, browser })),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  trouble: async ({}, use) => use([]),

  page: async ({ page }, use) => {
    skipAnnouncer(page);
    await use(page);
  },

  expectTrouble: [
    async ({ context, trouble }, use) => {
      const expected: RegExp[] = [];
      watchTrouble(context, trouble);
      await use((...messages) => void expected.push(...messages));
      expect(trouble.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  cost: [
    // Ends before the context, whose processes would be gone.
    async ({ context: _ }, use, { file }) => {
      const record = measureFile();
      await use(undefined);
      record(file);
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

/** Words that are announced are on the page twice for some seconds (browser/ui/text/announce.ts). `getByText` finds those that people see. */
function skipAnnouncer(page: Page): void {
  for (const part of [page, page.locator('body')]) {
    const kind = Object.getPrototypeOf(part);
    if ('getAllText' in kind) continue;
    kind.getAllText = kind.getByText;
    kind.getByText = function (this: Page | Locator, ...words: Parameters<Page['getByText']>) {
      const window = 'page' in this ? this.page() : this;
      return kind.getAllText.call(this, ...words).and(window.locator(':not([data-announcer] *)'));
    };
  }
}
