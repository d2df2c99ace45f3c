/** The services of `npm start`, without building the site, which would take minutes. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { childGroup } from '../../src/dev/child-group.ts';
import { startLocalServices } from '../../src/dev/local-services.ts';
import { DEMO_LOGINS } from '../../src/server/run/demo-logins.ts';

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

/** First a port where another program answers 404, then free ones. */
async function ports(count: number): Promise<number[]> {
  const servers = Array.from({ length: count + 1 }, () =>
    createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const numbers = servers.map((server) => (server.address() as AddressInfo).port);
  const [stranger, ...others] = servers;
  onTestFinished(() => void stranger?.close());
  await Promise.all(others.map((server) => new Promise((closed) => server.close(closed))));
  return numbers;
}

/** A copy whose services get these ports in turn. */
async function copy(offered: readonly number[], siteUrl = 'http://localhost:4321', dataDir = `${newFolder()}/data`) {
  const children = childGroup();
  onTestFinished(() => children.stop());
  const left = [...offered];
  const choosePort = async () => left.shift() ?? 0;
  const services = await startLocalServices(children, { choosePort, dataDir, siteUrl, logs: `${newFolder()}/logs` });
  return { ...services, children };
}

test('Two copies with the same ports get separate services', async () => {
  const offered = await ports(6);
  const sites = ['http://localhost:4321', 'http://localhost:4322'];
  const copies = await Promise.all(sites.map((siteUrl) => copy(offered, siteUrl)));
  const places = copies.flatMap(({ addresses }) => [addresses.apiHost, addresses.mocksUrl]);
  expect(new Set(places).size).toBe(4);
  for (const { addresses } of copies) {
    const [backend, mocks] = await Promise.all(
      [addresses.apiHost, addresses.mocksUrl].map(async (url) => (await fetch(`${url}/health`)).json()),
    );
    expect([backend.service, mocks.service]).toEqual(['backend', 'mocks']);
    const signIn = await fetch(`${addresses.apiHost}/api/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: addresses.siteUrl },
      body: JSON.stringify(DEMO_LOGINS.member),
    });
    expect([signIn.status, signIn.headers.get('access-control-allow-origin')]).toEqual([200, addresses.siteUrl]);
  }
  for (const { whileRunning, children } of copies) {
    expect(await whileRunning(Promise.resolve('done'))).toBe('done');
    const failed = expect(whileRunning(new Promise(() => undefined))).rejects.toThrow(
      /^The (backend|mocks) ended\. Last output:/,
    );
    await children.stop();
    await failed;
  }
}, 120_000);

test('The error about a service that cannot start includes its output', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'data'), 'a file where a folder should be');
  const free = (await ports(4)).slice(1);
  await expect(copy(free, undefined, join(folder, 'data'))).rejects.toThrow(
    /^The backend did not start\. Last output:\n\n(.*\n)*The folder .* cannot be used\. .*\n\nFull log: .*backend\.log$/,
  );
}, 60_000);
