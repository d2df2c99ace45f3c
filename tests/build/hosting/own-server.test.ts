/** Checks with a real nginx what docs/operations.md promises. Skipped without nginx. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../../src/server/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { API, freePorts, hasNginx, SITE, startOwnServer } from './own-server.ts';

async function started(...args: Parameters<typeof startOwnServer>) {
  const server = await startOwnServer(...args);
  onTestFinished(async () => {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
  });
  await writeFixtureSite(server.folder);
  return server;
}
async function stub(listener: RequestListener): Promise<number> {
  const server = createHttpServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const nobodyThere = async () => (await freePorts(1))[0] ?? 0;

describe.skipIf(!hasNginx)('a server with nginx', () => {
  test('nginx serves site and backend over TLS, and redirects from http', async () => {
    const running = await startBackend(backendSettings({ port: 0, dataDir: ':memory:' }));
    onTestFinished(() => running.close());
    const server = await started(Number(new URL(running.url).port));
    expect(await server.get(SITE, '/home')).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Home') });
    const leaders = await server.get(API, '/api/leaders/');
    expect(leaders).toMatchObject({ status: 200, text: '[]', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse((await server.get(API, '/health')).text)).toEqual({ status: 'ok', service: 'backend' });

    const plain = (path: string) => fetch(`http://127.0.0.1:${server.http}${path}`, { redirect: 'manual' });
    expect((await plain('/home?a=b')).headers.get('location')).toBe(`https://${SITE}/home?a=b`);
    expect(await (await plain('/.well-known/acme-challenge/proof')).text()).toBe('it is ours');
  });

  test('nginx passes on the real address of the caller, even if the caller forges a header', async () => {
    const port = await stub((asked, answer) => answer.end(JSON.stringify(asked.headers)));
    const server = await started(port);
    const { text } = await server.get(API, '/api/profile/', { 'X-Forwarded-For': '203.0.113.7' });
    expect(JSON.parse(text)).toMatchObject({ host: API, 'x-forwarded-for': '127.0.0.1' });
  });

  const LINKS = [
    '/api/verify-email/?token=a-secret-key',
    '/api/password-reset/MQ/a-secret-key/',
    '/API/Password%2Dreset/MQ/a-secret-key/',
  ];
  test('nginx does not log links from emails while the backend is down', async () => {
    const server = await started(await nobodyThere());
    for (const path of LINKS) {
      expect((await server.get(API, path)).status).toBe(502);
      await server.get(SITE, path);
      await fetch(`http://127.0.0.1:${server.http}${path}`, { redirect: 'manual' });
    }
    expect(server.written()).not.toContain('a-secret-key');
    expect(server.written()).not.toContain('verify-email');
  });

  test('nginx closes silent connections, and answers others meanwhile', async () => {
    const server = await started(await nobodyThere());
    const sockets = Array.from({ length: 1100 }, (_, index) =>
      connect(index % 2 === 0 ? server.http : server.https, '127.0.0.1').on('error', () => undefined),
    );
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    const ends = sockets.map((socket) => once(socket, 'close'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.resume();
    expect((await server.get(SITE, '/home')).status).toBe(200);
    await Promise.all(ends);
  });

  test('nginx limits one address to a hundred simultaneous calls', async () => {
    let held = 0;
    const port = await stub((asked, answer) => {
      if (asked.url === '/hold') held += 1;
      else answer.end('answered');
    });
    const server = await started(port);
    const holding = Array.from({ length: 100 }, () => server.get(API, '/hold').catch(() => undefined));
    await expect.poll(() => held).toBe(100);
    expect((await server.get(API, '/health')).status).toBe(429);
    expect((await server.get(SITE, '/home')).status).toBe(200);
    await server.stop();
    await Promise.all(holding);
  });

  test('A carelessly configured proxy does not expose the development mailbox', async () => {
    const running = await startBackend(backendSettings({ port: 0, dataDir: ':memory:' }));
    onTestFinished(() => running.close());
    const server = await started(Number(new URL(running.url).port));
    expect((await fetch(`${running.url}/mailbox`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${server.careless}/mailbox`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.careless}/health`)).status).toBe(200);
  });
});
