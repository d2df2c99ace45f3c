/**
 * Serves the built site of the browser tests for a benchmark, with the backend, its demo data and the mocks, and opens a browser that maps
 * the addresses it was built for to the real ports. Needs the site: `npm test -- --only build`.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { staticHandler } from '../../src/build/output/hosting/static-handler.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { startMocks } from '../../src/dev/mocks/mocks.ts';
import { startBackend } from '../../src/server/run/server.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { findBrowser } from '../run/find-browser.ts';
import { TEST_SITE_FILE } from '../support/site.ts';
import { API_URL, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';

export interface ServedSite {
  browser: Browser;
  /** The address of a page as it is served here: `https:` over HTTP/2. */
  at: (address: string) => string;
  /** Of an officer, who sees the most. */
  officer: string;
  close: () => Promise<void>;
}

interface Options {
  /** More arguments for the browser. */
  args?: readonly string[];
  /** More folders to serve, by their address in the browser. Under the site's own address: one in its place. */
  folders?: Readonly<Record<string, string>>;
  /** Serves the site as hosts do, many files on one connection. The API stays with HTTP/1.1: no page makes more than six calls at once. */
  http2?: boolean;
}

/** @throws Error if there is no built site. */
export async function openServedSite({ args = [], folders = {}, http2 = false }: Options = {}): Promise<ServedSite> {
  if (!existsSync(TEST_SITE_FOLDER)) throw new Error('Build the site first: npm test -- --only build');
  process.env.SITE_FILE = TEST_SITE_FILE; // as the site was built
  const at = (address: string) => (http2 ? address.replace(/^http:/, 'https:') : address);
  const { pem, keyHash } = http2 ? makeCertificate() : {};
  const sites = await Promise.all(
    Object.entries({ [SITE_URL]: TEST_SITE_FOLDER, ...folders }).map(async ([url, folder]) => {
      const server = pem ? createSecureServer({ key: pem, cert: pem }) : createServer();
      server.on('request', staticHandler(resolve(folder)));
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return { url, server, port: (server.address() as AddressInfo).port };
    }),
  );
  const addresses = { dataDir: ':memory:', siteUrl: at(SITE_URL), apiUrl: API_URL } as const;
  const settings = { ...addresses, port: 0, demo: true, limits: 'off', passwordMemoryKiB: 2 ** 10 } as const;
  const backend = await startBackend(backendSettings(settings), seedDemo);
  const mocks = await startMocks({ port: 0, url: MOCKS_URL });
  const ports = [...sites, { url: API_URL, port: new URL(backend.url).port }, { url: MOCKS_URL, port: mocks.port }];
  const rules = ports.map(({ url, port }) => `MAP ${new URL(url).host} 127.0.0.1:${port}`);
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: [
      ...[...found.args, ...args, `--host-resolver-rules=${rules.join(', ')}`],
      ...(keyHash ? [`--ignore-certificate-errors-spki-list=${keyHash}`] : []),
    ],
  });
  return {
    browser,
    at,
    officer: await tokenOf(backend.url, DEMO_LOGINS.staff),
    async close() {
      await browser.close();
      for (const { server } of sites) server.close();
      await Promise.all([backend.close(), mocks.close()]);
    },
  };
}

/** A key and its certificate for one run, both in `pem`. Browsers speak HTTP/2 only over TLS, and accept this key by its hash. */
function makeCertificate() {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '-'];
  const args = ['req', '-x509', ...key, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const pem = execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return { pem, keyHash: createHash('sha256').update(publicKey).digest('base64') };
}

async function tokenOf(backend: string, login: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${backend}/api/login/`, { method: 'POST', headers, body: JSON.stringify(login) });
  return ((await reply.json()) as { access: string }).access;
}
