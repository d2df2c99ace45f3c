/** Checks with a real nginx what docs/operations.md promises. Skipped without nginx. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../../../src/server/run/server.ts';
import { backendSettings } from '../../../../src/server/settings.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { API, freePorts, hasNginx, type OwnServer, SITE, startOwnServer } from './own-server.ts';

describe.skipIf(!hasNginx)('a server with nginx', () => {
  let heldCalls = 0;
  /** In the place of the backend: says what it was asked, and lets some calls wait. */
  const stub = createServer((request, answer) => {
    if (request.url === '/hold') heldCalls += 1;
    else answer.end(JSON.stringify(request.headers));
  });
  let server: OwnServer;
  const startedBefore = async (port: number) => {
    const started = await startOwnServer(port);
    await writeFixtureSite(started.folder);
    return started;
  };
  const end = async (started: OwnServer) => {
    await started.stop();
    rmSync(started.folder, { recursive: true, force: true });
  };
  const plain = (path: string) => fetch(`http://127.0.0.1:${server.http}${path}`, { redirect: 'manual' });

  beforeAll(async () => {
    await once(stub.listen(0, '127.0.0.1'), 'listening');
    server = await startedBefore((stub.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await end(server);
    stub.closeAllConnections();
    stub.close();
  });

  test('nginx serves the site over TLS', async () => {
    expect(await server.get(SITE, '/home')).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Home') });
    expect((await plain('/home?a=b')).headers.get('location')).toBe(`https://${SITE}/home?a=b`);
    expect(await (await plain('/.well-known/acme-challenge/proof')).text()).toBe('it is ours');
  });

  test("nginx passes on the caller's real address", async () => {
    const { text } = await server.get(API, '/api/profile/', { 'X-Forwarded-For': '203.0.113.7' });
    expect(JSON.parse(text)).toMatchObject({ host: API, 'x-forwarded-for': '127.0.0.1' });
  });

  test('nginx closes silent connections', async () => {
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
    const holding: Promise<unknown>[] = [];
    // In tens: nginx closes a connection whose call has not come within a second.
    while (holding.length < 100) {
      for (let index = 0; index < 10; index += 1) holding.push(server.get(API, '/hold').catch(() => undefined));
      await expect.poll(() => heldCalls).toBe(holding.length);
    }
    expect((await server.get(API, '/health')).status).toBe(429);
    expect((await server.get(SITE, '/home')).status).toBe(200);
    stub.closeAllConnections();
    await Promise.all(holding);
  });

  test('nginx does not log links from emails while the backend is down', async () => {
    const alone = await startedBefore((await freePorts(1))[0] ?? 0);
    onTestFinished(() => end(alone));
    for (const path of [
      '/api/verify-email/?token=a-secret-key',
      '/api/password-reset/MQ/a-secret-key/',
      '/API/Password%2Dreset/MQ/a-secret-key/',
    ]) {
      expect((await alone.get(API, path)).status).toBe(502);
      await alone.get(SITE, path);
      await fetch(`http://127.0.0.1:${alone.http}${path}`, { redirect: 'manual' });
    }
    expect(alone.written()).not.toContain('a-secret-key');
    expect(alone.written()).not.toContain('verify-email');
  });

  test('nginx passes calls on to the backend', async () => {
    const running = await startBackend(backendSettings({ port: 0, dataDir: ':memory:' }));
    onTestFinished(() => running.close());
    const proxy = await startedBefore(Number(new URL(running.url).port));
    onTestFinished(() => end(proxy));
    const leaders = await proxy.get(API, '/api/leaders/');
    expect(leaders).toMatchObject({ status: 200, text: '[]', headers: { 'content-type': 'application/json' } });
    expect((await fetch(`${running.url}/mailbox`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${proxy.careless}/mailbox`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${proxy.careless}/health`)).status).toBe(200);
  });
});
