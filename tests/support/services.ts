/**
 * The services for browser tests. A worker has one backend, one server of mocks and one of the built site. Each test has its own copy of the
 * demo's data, its own mailbox, pictures, limits and secret, and fresh mocks.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { test as base } from '@playwright/test';
import { createMocks, type Mocks } from '../../src/dev/mocks/mocks.ts';
import type { Backend } from '../../src/server/backend.ts';
import { createApp } from '../../src/server/run/app.ts';
import { assembleBackend } from '../../src/server/run/assemble-backend.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { measureFile } from '../run/processor-time.ts';
import { ClubClock } from './club-clock.ts';
import { demoCopies } from './demo-copies.ts';
import { type SwitchableSite, switchableSite } from './switchable-site.ts';
import { API_URL, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from './test-site.ts';

/** A server that a worker keeps: each test puts its own answers there. */
class TestServer {
  /** Left out between two tests: what a page of the last one still asks is not answered from the data of the next. */
  answer: RequestListener | undefined;
  private readonly server = createServer((request, response) => {
    if (this.answer) this.answer(request, response);
    else request.socket.destroy();
  });

  /** @param port 0: any free one. @returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

interface Served {
  server: TestServer;
  port: number;
}
interface WorkerFixtures {
  /** Of the built site. */
  host: SwitchableSite;
  /** 0: any free one. */
  sitePort: number;
  apiPort: number;
  mocksPort: number;
  api: Served;
  mocksServer: Served;
  demo: ReturnType<typeof demoCopies>;
}
interface Fixtures {
  clock: ClubClock;
  backend: Backend;
  mocks: Mocks;
  /** Undoes what a test did to its host. */
  hostAsBefore: undefined;
  /** Records what each test costs. */
  cost: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    async ({ sitePort }, use) => {
      const site = await switchableSite(sitePort);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  // All tests share one kind of worker: another one costs a process and a browser.
  hostAsBefore: [
    async ({ host }, use) => {
      await use(undefined);
      host.mend();
      host.serve(TEST_SITE_FOLDER);
    },
    { auto: true },
  ],
  sitePort: [0, { scope: 'worker', option: true }],
  apiPort: [0, { scope: 'worker', option: true }],
  mocksPort: [0, { scope: 'worker', option: true }],
  api: [({ apiPort }, use) => served(apiPort, use), { scope: 'worker' }],
  mocksServer: [({ mocksPort }, use) => served(mocksPort, use), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  demo: [({}, use) => use(demoCopies()), { scope: 'worker' }],

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

  backend: [
    async ({ api: { server, port }, demo, clock }, use) => {
      const settings = backendSettings({
        port,
        dataDir: ':memory:',
        siteUrl: SITE_URL,
        apiUrl: API_URL,
        demo: true,
        passwordMemoryKiB: 2 ** 10,
        limits: 'off',
        now: clock.now,
      });
      const stores = await demo(settings);
      const backend = assembleBackend(settings, stores, API_URL);
      server.answer = getRequestListener(createApp(backend).fetch);
      await use(backend);
      server.answer = undefined;
      await backend.background.idle();
      stores.database.close();
      stores.media.close();
    },
    { auto: true },
  ],

  mocks: [
    async ({ mocksServer: { server } }, use) => {
      const { answer, ...mocks } = createMocks(MOCKS_URL);
      server.answer = answer;
      await use(mocks);
      server.answer = undefined;
    },
    { auto: true },
  ],
});

async function served(port: number, use: (served: Served) => Promise<void>): Promise<void> {
  const server = new TestServer();
  await use({ server, port: await server.listen(port) });
  await server.close();
}
