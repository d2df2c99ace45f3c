/**
 * The services for browser tests. A worker has one backend, one server of mocks and one of the built site. Each test has its own copy of the
 * demo's data, its own mailbox, pictures, limits and secret, and fresh mocks.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { test as base } from '@playwright/test';
import { clubDay } from '#shared/time/club-day.ts';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { createMocks, type Mocks } from '../../src/dev/mocks/mocks.ts';
import type { Backend } from '../../src/server/backend.ts';
import { IN_MEMORY, open, openDatabase } from '../../src/server/database/database.ts';
import { sendQueuedEmails } from '../../src/server/email/email-queue.ts';
import { createMedia, type Media } from '../../src/server/media/media.ts';
import { createApp } from '../../src/server/run/app.ts';
import { assembleBackend, type Stores } from '../../src/server/run/assemble-backend.ts';
import { doDailyTasks } from '../../src/server/run/schedule.ts';
import { type BackendSettings, backendSettings } from '../../src/server/settings.ts';
import { ClubClock } from './club-clock.ts';
import { siteWithEmptyPage } from './empty-page.ts';
import { API_URL, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from './test-site.ts';

interface DemoCopy {
  /** Today, at the club and in UTC: the dates of the data depend on both. */
  days: string;
  database: Uint8Array;
  pictures: Parameters<Media['save']>[];
}

/**
 * The demo's data for many tests: made once, then copied, which takes a fifth of the time.
 * @returns a function that gives each test its own database and pictures. All settings must be the same.
 */
function demoCopies(): (settings: BackendSettings) => Promise<Stores> {
  let copy: DemoCopy | undefined;
  return async (settings) => {
    const now = settings.now();
    const days = `${clubDay(now)} ${new Date(now).toISOString().slice(0, 10)}`;
    if (copy?.days !== days) copy = { days, ...(await makeDemo(settings)) };
    const { database, pictures } = copy;
    const media = createMedia(IN_MEMORY);
    for (const picture of pictures) await media.save(...picture);
    return { database: open(IN_MEMORY, (empty) => empty.deserialize(database), settings.now), media };
  };
}

/** The data after a backend has run for a minute: this morning's emails are sent. */
async function makeDemo(settings: BackendSettings): Promise<Omit<DemoCopy, 'days'>> {
  const database = openDatabase(IN_MEMORY, settings.now);
  const pictures: DemoCopy['pictures'] = [];
  const media: Media = {
    ...createMedia(IN_MEMORY),
    async save(bytes, ending, id = crypto.randomUUID()) {
      pictures.push([bytes, ending, id]);
      return `${id}.${ending}`;
    },
  };
  await seedDemo({ database, media }, settings);
  const backend = assembleBackend(settings, { database, media }, settings.siteUrl);
  doDailyTasks(backend);
  sendQueuedEmails(backend);
  await backend.background.idle();
  const bytes = database.serialize();
  database.close();
  return { database: bytes, pictures };
}

/** A host that can be unreachable or slow, or serve another version of the site. */
export interface SwitchableSite {
  port: number;
  /** Serves another folder from now on, as after a deploy. */
  serve(folder: string): void;
  /** Closes all connections. */
  cut(): void;
  /** Holds back all replies until `mend`. */
  stall(): void;
  /** Whether a request for this path is waiting. */
  isWaiting(path: string): boolean;
  /** Replies again, also to requests that are waiting. */
  mend(): void;
  close(): Promise<void>;
}

/** @param port 0: any free one. */
async function switchableSite(port: number): Promise<SwitchableSite> {
  let handler: RequestListener;
  let state: 'up' | 'cut' | 'stalled' = 'up';
  let waiting: { path: string | undefined; answer: () => void }[] = [];
  const server = createServer((request, response) => {
    if (state === 'up') handler(request, response);
    else if (state === 'cut') request.socket.destroy();
    else waiting.push({ path: request.url, answer: () => handler(request, response) });
  });
  const serve = (folder: string) => {
    handler = siteWithEmptyPage(folder);
  };
  serve(TEST_SITE_FOLDER);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    serve,
    cut() {
      state = 'cut';
      server.closeAllConnections();
    },
    stall() {
      state = 'stalled';
    },
    isWaiting: (address) => waiting.some(({ path }) => path === address),
    mend() {
      state = 'up';
      for (const { answer } of waiting) answer();
      waiting = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

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
