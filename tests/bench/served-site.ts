/**
 * Serves the built site of the browser tests for a benchmark, and opens a browser that maps the addresses it was built for to the real
 * ports. Needs the site: `npm test -- --only build`.
 */
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { type Browser, chromium } from '@playwright/test';
import { staticHandler } from '../../src/build/hosting/static-server/static-handler.ts';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { startMocks } from '../../src/dev/mocks/mocks.ts';
import { startBackend } from '../../src/server/server.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { findBrowser } from '../run/find-browser.ts';
import { TEST_SITE_FILE } from '../support/site.ts';
import { API_URL, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { makeCertificate } from './certificate.ts';

/** The mocks over TLS. */
const SECURE_MOCKS_URL = 'https://localhost:4393';

export interface ServedSite {
  browser: Browser;
  /** The address for the browser: with `https` over HTTP/2. */
  address: (url: string) => string;
  close: () => Promise<void>;
}

interface Running {
  port: number;
  close: () => Promise<unknown>;
}

interface Options {
  /** Also starts the backend with demo data and the mocks. Without them, the benchmark answers the calls itself. */
  services?: boolean;
  /** More arguments for the browser. */
  args?: readonly string[];
  /** More folders to serve, by their address in the browser. */
  others?: Readonly<Record<string, string>>;
  /**
   * Serves the site over HTTP/2, as most hosts do; the services stay on HTTP/1.1. The pictures of the mocks then have https addresses, because
   * a page with https uses no others. Needs `openssl`.
   */
  http2?: boolean;
}

/** @throws Error if there is no built site. */
export async function openServedSite(options: Options = {}): Promise<ServedSite> {
  const { services = false, args = [], others = {}, http2 = false } = options;
  if (!existsSync(TEST_SITE_FOLDER)) throw new Error('Build the site first: npm test -- --only build');
  const address = (url: string) => (http2 ? url.replace('http:', 'https:') : url);
  const certificate = http2 ? makeCertificate() : undefined;
  const running = new Map<string, Running>();
  for (const [url, folder] of Object.entries({ ...others, [SITE_URL]: TEST_SITE_FOLDER }))
    running.set(url, await listen(staticHandler(resolve(folder)), certificate));
  if (services) {
    process.env.SITE_FILE = TEST_SITE_FILE; // as the site was built
    const settings = {
      port: 0,
      dataDir: ':memory:',
      siteUrl: address(SITE_URL),
      apiUrl: API_URL,
      demo: true,
      limits: 'off',
    } as const;
    const backend = await startBackend(backendSettings({ ...settings, passwordMemoryKiB: 2 ** 10 }), seedDemo);
    running.set(API_URL, { port: Number(new URL(backend.url).port), close: backend.close });
    const mocks = await startMocks({ port: 0, url: certificate ? SECURE_MOCKS_URL : MOCKS_URL });
    running.set(MOCKS_URL, mocks);
    if (certificate) running.set(SECURE_MOCKS_URL, await addTls(mocks.port, certificate));
  }
  const places = [...running].map(([url, { port }]) => `MAP ${new URL(url).host} 127.0.0.1:${port}`);
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: [
      ...found.args,
      ...(http2 ? ['--ignore-certificate-errors'] : []),
      ...args,
      `--host-resolver-rules=${places.join(', ')}`,
    ],
  });
  const close = async () => {
    await browser.close();
    for (const one of running.values()) await one.close();
  };
  return { browser, address, close };
}

type Certificate = ReturnType<typeof makeCertificate>;

async function listen(handler: RequestListener, certificate?: Certificate): Promise<Running> {
  // The handler uses only what requests and responses have in HTTP/2 too.
  const server = certificate ? createSecureServer(certificate, handler as never) : createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** Forwards what it decrypts to the port of another server. */
async function addTls(port: number, certificate: Certificate): Promise<Running> {
  const server = createTlsServer(certificate, (socket) => {
    const other = connect(port, '127.0.0.1');
    socket.pipe(other).pipe(socket);
    socket.on('error', () => other.destroy());
    other.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, close: async () => server.close() };
}
