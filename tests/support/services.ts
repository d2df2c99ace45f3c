/**
 * The services for browser tests. Each test has a fresh backend with demo data and an empty mailbox, and fresh mocks. Each worker serves the
 * built site itself.
 */
import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';
import { type RunningMocks, startMocks } from '../../src/dev/mocks/mocks.ts';
import { isFree } from '../../src/dev/ports.ts';
import { type RunningBackend, type Seed, startBackend } from '../../src/server/server.ts';
import { type BackendSettings, backendSettings } from '../../src/server/settings.ts';
import { measureFile } from '../run/processor-time.ts';
import { ClubClock } from './club-clock.ts';
import { demoCopies } from './demo-copies.ts';
import { siteWithEmptyPage } from './empty-page.ts';
import { API_URL, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from './test-site.ts';

interface WorkerFixtures {
  /** Of the built site. */
  siteFolder: string;
  sitePort: number;
  apiPort: number;
  mocksPort: number;
  seed: Seed;
}
interface Fixtures {
  clock: ClubClock;
  settings: BackendSettings;
  backend: RunningBackend;
  mocks: RunningMocks;
  /** Records what each test costs. */
  cost: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  siteFolder: [TEST_SITE_FOLDER, { scope: 'worker', option: true }],
  sitePort: [
    async ({ siteFolder }, use) => {
      const server = createServer(siteWithEmptyPage(siteFolder));
      await use(await listen(server));
      await close(server);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  apiPort: [async ({}, use) => use(await anyFreePort()), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  mocksPort: [async ({}, use) => use(await anyFreePort()), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  seed: [async ({}, use) => use(demoCopies()), { scope: 'worker' }],

  cost: [
    // Ends before the context, whose processes would be gone.
    async ({ context: _ }, use, { file }) => {
      const record = measureFile();
      await use(undefined);
      record(file);
    },
    { auto: true },
  ],

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
        passwordMemoryKiB: 2 ** 10,
        limits: 'off',
        now: clock.now,
      }),
    ),

  backend: [
    async ({ settings, seed }, use) => {
      const backend = await startBackend(settings, seed);
      await use(backend);
      await backend.close();
    },
    { auto: true },
  ],

  mocks: [
    async ({ mocksPort }, use) => {
      const mocks = await startMocks({ port: mocksPort, url: MOCKS_URL });
      await use(mocks);
      await mocks.close();
    },
    { auto: true },
  ],
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

/** The port must stay free between two tests, so it is below those for outgoing connections (on Linux from 32768 on). */
async function anyFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}
