/**
 * `test` for browser tests. Each test has a fresh backend with the demo data and an empty mailbox, and fresh mocks; each worker
 * serves the built site itself. The site was built for fixed addresses, so each worker's browser is told where these really are.
 * A console error or an uncaught exception that a test did not announce with `expectTrouble` fails it.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { type RunningMocks, startMocks } from '../../src/dev/mocks/mocks.ts';
import { type RunningBackend, startBackend } from '../../src/server/server.ts';
import { type BackendSettings, backendSettings } from '../../src/server/settings.ts';
import { findBrowser } from '../run/find-browser.ts';
import { ClubClock } from './club-clock.ts';
import { siteWithEmptyPage } from './empty-page.ts';
import { lateWayTo } from './late-way.ts';
import { API_URL, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from './test-site.ts';

interface WorkerFixtures {
  sitePort: number;
  apiPort: number;
  mocksPort: number;
}
interface Fixtures {
  clock: ClubClock;
  settings: BackendSettings;
  backend: RunningBackend;
  /** Brings the backend and all windows to a later day, and does what is due in its morning. */
  goToDay: (day: string) => Promise<void>;
  /** Brings both so many milliseconds further, and sends the mails that are due by then. */
  letPass: (time: number) => Promise<void>;
  mocks: RunningMocks;
  /** What went wrong in any window. */
  trouble: string[];
  /** The window of a second person, in a browser of its own. */
  otherPage: Page;
  /** Announces console messages that this test provokes. */
  expectTrouble: (...messages: RegExp[]) => void;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sitePort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = createServer(siteWithEmptyPage(TEST_SITE_FOLDER));
      await use(await listen(server));
      await close(server);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  apiPort: [async ({}, use) => use(await anyFreePort()), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  mocksPort: [async ({}, use) => use(await anyFreePort()), { scope: 'worker' }],

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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  clock: async ({}, use) => use(new ClubClock()),

  settings: async ({ apiPort, clock }, use) =>
    use(
      backendSettings({
        port: apiPort,
        dataDir: ':memory:',
        siteUrl: SITE_URL,
        apiUrl: API_URL,
        demo: true,
        passwordCost: 2 ** 10,
        limits: 'off',
        now: clock.now,
      }),
    ),

  backend: [
    async ({ settings }, use) => {
      const backend = await startBackend(settings, seedDemo);
      await use(backend);
      await backend.close();
    },
    { auto: true },
  ],

  goToDay: async ({ clock, settings, backend, browser }, use) =>
    use((day) => clock.goTo(day, { settings, backend, browser })),

  letPass: async ({ clock, settings, backend, browser }, use) =>
    use((time) => clock.pass(time, { settings, backend, browser })),

  mocks: [
    async ({ mocksPort }, use) => {
      const mocks = await startMocks({ port: mocksPort, url: MOCKS_URL });
      await use(mocks);
      await mocks.close();
    },
    { auto: true },
  ],

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

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

async function anyFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

export { expect };
