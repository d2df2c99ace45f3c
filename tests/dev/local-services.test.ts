/** The services of `npm start`, without building the site, which would take minutes. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { childGroup } from '../../src/dev/child-group.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { startLocalServices } from '../../src/dev/local-services.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

function newFolder(): string {
  const parent = fileURLToPath(new URL('../../.data/test', import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'services-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Two free ones. */
async function ports(): Promise<{ backend: number; mocks: number }> {
  const servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [backend = 0, mocks = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return { backend, mocks };
}

const SITE = 'http://localhost:4321';
async function start(dataDir: string, free?: Awaited<ReturnType<typeof ports>>) {
  const children = childGroup();
  onTestFinished(() => children.stop());
  const where = { ports: free ?? (await ports()), dataDir, siteUrl: SITE, logs: `${newFolder()}/logs` };
  const services = await startLocalServices(children, where);
  onTestFinished(() => services.close());
  return { ...services, children };
}

test('The services of the demo run until one of them ends', async () => {
  const { apiHost, mocksUrl, whileRunning, children } = await start(`${newFolder()}/data`);
  const [backend, mocks] = await Promise.all(
    [apiHost, mocksUrl].map(async (url) => (await fetch(`${url}/health`)).json()),
  );
  expect([backend.service, mocks.service]).toEqual(['backend', 'mocks']);
  const signIn = await fetch(`${apiHost}/api/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE },
    body: JSON.stringify(DEMO_LOGINS.member),
  });
  expect([signIn.status, signIn.headers.get('access-control-allow-origin')]).toEqual([200, SITE]);
  expect(await whileRunning(Promise.resolve('done'))).toBe('done');
  const failed = expect(whileRunning(new Promise(() => undefined))).rejects.toThrow(
    /^The backend ended\. Last output:/,
  );
  await children.stop();
  await failed;
}, 120_000);

test('The error about a service that cannot start includes its output, and nothing else keeps running', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'data'), 'a file where a folder should be');
  const free = await ports();
  await expect(start(join(folder, 'data'), free)).rejects.toThrow(
    /^The backend did not start\. Last output:\n\n(.*\n)*The folder .* cannot be used\. .*\n\nFull log: .*backend\.log$/,
  );
  await expect(fetch(`http://localhost:${free.mocks}/health`)).rejects.toThrow();
}, 60_000);
