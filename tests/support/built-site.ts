/** Serves the built site to tests that only read it, parses its pages without a browser, and starts a backend with the same data. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll } from 'vitest';
import { staticHandler } from '../../src/build/output/hosting/static-handler.ts';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { type RunningBackend, startBackend } from '../../src/server/run/server.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { API_URL, SITE_URL, TEST_SITE_FOLDER } from './test-site.ts';

const server = createServer(staticHandler(resolve(TEST_SITE_FOLDER)));
const { DOMParser } = new Window();

/** Serves the site for `fetched` and `openPage` during the tests of a file. */
export function serveBuiltSite(): void {
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
}

/** @param address a path, or a full address below SITE_URL. */
export async function fetched(address: string) {
  const { pathname, search } = new URL(address, SITE_URL);
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, type: reply.headers.get('Content-Type'), bytes, text: bytes.toString() };
}

export const parsed = (text: string, type: 'text/html' | 'application/xml' = 'text/html') =>
  new DOMParser().parseFromString(text, type);

const opened = new Map<string, ReturnType<typeof parsed>>();

/** The parsed page, which tests only read: parsing takes longer than all else. */
export async function openPage(path: string) {
  const page = opened.get(path) ?? parsed((await fetched(path)).text);
  opened.set(path, page);
  return page;
}

/** Content of a `meta` by its name or property; null if the page has none. */
export const metaOf = (page: ReturnType<typeof parsed>, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** The page's structured data for search engines. */
export const factsOf = (page: ReturnType<typeof parsed>) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');

/** Starts a backend with the demo's people and events, like the one that the site was built with. */
export const startDemoBackend = (): Promise<RunningBackend> =>
  startBackend(
    backendSettings({
      port: 0,
      dataDir: ':memory:',
      siteUrl: SITE_URL,
      apiUrl: API_URL,
      demo: true,
      passwordMemoryKiB: 2 ** 10,
    }),
    seedDemo,
  );
