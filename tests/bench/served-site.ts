/**
 * The built site of the browser tests, served for a benchmark, and a browser that finds it. The site was built for fixed addresses;
 * the browser is told where these really are. Needs the site: `npm test -- --only build`.
 */
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
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

export interface ServedSite {
  browser: Browser;
  /** Where the browser finds what is served at this address: over HTTP/2 with `https`. */
  address: (url: string) => string;
  close: () => Promise<void>;
}

interface Running {
  port: number;
  close: () => Promise<unknown>;
}

interface Options {
  /** Also start the backend with demo data and the mocks. Without them a benchmark answers the calls itself. */
  services?: boolean;
  /** For the browser, on top of what it needs here. */
  args?: readonly string[];
  /** Folders that are served beside the site, by the address that the browser is to find them at. */
  others?: Readonly<Record<string, string>>;
  /** As hosts serve sites today: all files of a page over one connection. The services stay on HTTP/1.1. Needs `openssl`. */
  http2?: boolean;
}

/** @throws Error when there is no built site. */
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
    running.set(MOCKS_URL, await startMocks({ port: 0, url: MOCKS_URL }));
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
  // The requests and replies of HTTP/2 have what the handler uses of those of HTTP/1.1.
  const server = certificate ? createSecureServer(certificate, handler as never) : createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
