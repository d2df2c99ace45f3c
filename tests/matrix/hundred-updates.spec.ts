/** A hundred deploys reach a reader who never closes the browser: nothing piles up on the device. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { STORES } from '../../src/browser/worker/stores.ts';
import { staticHandler } from '../../src/build/hosting/static-server/static-handler.ts';
import { CHANGED_FILES, manyVersions } from '../support/many-versions.ts';
import { openUnattended } from '../support/unattended-browser.ts';

const UPDATES = 100;
/** The memory of the browser is compared with that after so many. */
const WARM_UP = 20;
const LIMIT_MS = 10 * 60_000;

/** What the open page reports after each update. */
interface Report {
  registrations: number;
  waiting: number;
  /** Paths in the caches. */
  kept: string[];
}

/** The open page: asks for a deploy, looks for the new worker, waits until it is in charge, reports. Below an address that no worker keeps. */
const READER = '/404?reader';
const READER_PAGE = `<!doctype html><link rel="icon" href="data:,"><script type="module">
  const workers = navigator.serviceWorker;
  const nextWorker = () => new Promise((done) => workers.addEventListener('controllerchange', done, { once: true }));
  const send = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const report = async () => {
    const registrations = await workers.getRegistrations();
    const kept = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    await send('/report', {
      registrations: registrations.length,
      waiting: registrations.filter(({ waiting, installing }) => waiting || installing).length,
      kept,
    });
  };
  let inCharge = nextWorker();
  const registration = await workers.register('/sw.js');
  await inCharge;
  await report();
  for (let update = 1; update <= ${UPDATES}; update += 1) {
    inCharge = nextWorker();
    await send('/deploy');
    await registration.update();
    await inCharge;
    await report();
  }
</script>`;

test('after a hundred updates there is one worker, the caches hold what they may, and every page opens without a network', async () => {
  test.setTimeout(LIMIT_MS);
  const versions = await manyVersions();
  const site = staticHandler(versions.folder);
  const reports: Report[] = [];
  const memory: number[] = [];
  let changed: string[] = [];
  let isUp = true;
  const visit = async (request: IncomingMessage) => {
    if (request.url === '/deploy') changed = await versions.deploy();
    if (request.url !== '/report') return;
    reports.push((await json(request)) as Report);
    memory.push(await browser.memory());
  };
  const server = createServer(async (request, response) => {
    if (!isUp) return request.socket.destroy();
    if (request.url === READER) return response.setHeader('Content-Type', 'text/html').end(READER_PAGE);
    if (request.method !== 'POST') return site(request, response);
    await visit(request);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await openUnattended(origin + READER);
  try {
    await expect.poll(() => reports.length, { timeout: LIMIT_MS, intervals: [1000] }).toBe(UPDATES + 1);

    const [first, last] = [reports[0] as Report, reports.at(-1) as Report];
    expect(last).toMatchObject({ registrations: 1, waiting: 0 });
    for (const file of changed) expect(last.kept).toContain(file);
    const most = first.kept.length + Math.min(UPDATES * CHANGED_FILES, STORES.files.most);
    expect(last.kept.length).toBeLessThanOrEqual(most);
    const [warm, end] = [memory[WARM_UP] ?? 0, memory.at(-1) ?? 0];
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
    console.log(
      `${UPDATES} updates: ${first.kept.length} → ${last.kept.length} files kept (at most ${most}); browser ${megabytes(warm)} MB after ${WARM_UP}, ${megabytes(end)} MB at the end`,
    );
    expect(end).toBeLessThanOrEqual(warm * 1.2);

    isUp = false;
    server.closeAllConnections();
    const page = await browser.newPage();
    for (const path of ['/home', '/offline']) {
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  } finally {
    await browser.close();
    server.close();
    await rm(versions.folder, { recursive: true });
  }
});
