import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '../../src/backend/demo/demo-logins.ts';
import { type RunningBackend, startBackend } from '../../src/backend/server.ts';
import { type BackendSettings, backendSettings } from '../../src/backend/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-'));
const running: RunningBackend[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(changed: Partial<BackendSettings> = {}) {
  const backend = await startBackend(
    backendSettings({ port: 0, dataDir: ':memory:', demo: true, passwordCost: 2 ** 10, ...changed }),
  );
  running.push(backend);
  return backend;
}
async function stop(backend: RunningBackend) {
  running.splice(running.indexOf(backend), 1);
  await backend.close();
}
const signIn = ({ url }: RunningBackend) =>
  fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO_LOGINS.member),
  });
const profile = ({ url }: RunningBackend, token: string) =>
  fetch(`${url}/api/profile/`, { headers: { Authorization: `Bearer ${token}` } });

describe('the running backend', () => {
  test('keeps members and sessions over a restart', async () => {
    const first = await start({ dataDir: folder });
    const { access } = await (await signIn(first)).json();
    await stop(first);
    const second = await start({ dataDir: folder });
    expect(await (await profile(second, access)).json()).toMatchObject({ username: DEMO_LOGINS.member.username });
  });

  test('forgets sessions with its memory when everything is in memory', async () => {
    const [one, other] = [await start(), await start()];
    const { access } = await (await signIn(one)).json();
    expect((await profile(other, access)).status).toBe(401);
  });

  test('starts and stops ten times without a hitch', async () => {
    const begun = performance.now();
    for (let round = 0; round < 10; round += 1) {
      const backend = await start();
      expect((await fetch(`${backend.url}/api/leaders/`)).status).toBe(200);
      await stop(backend);
    }
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('lets an open request finish before it stops, and takes no new one', async () => {
    const backend = await start({ passwordCost: 2 ** 16 });
    const answer = signIn(backend);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stop(backend);
    expect((await answer).status).toBe(200);
    await expect(signIn(backend)).rejects.toThrow();
  });

  test('is not held up by browsers that connected in advance', async () => {
    const backend = await start();
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    await fetch(`${backend.url}/api/leaders/`);
    const begun = performance.now();
    await stop(backend);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test('says plainly that its port is taken', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(start({ port })).rejects.toThrow(`Port ${port} is already in use.`);
  });

  test('refuses thirty megabytes without reading them', async () => {
    const { url } = await start();
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const declared = await fetch(`${url}/api/login/`, { ...post, body: 'x'.repeat(30 * 1024 * 1024) });
    expect(declared.status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent <= 480) controller.enqueue(new Uint8Array(65_536));
        else controller.close();
      },
    });
    const streamed = await fetch(`${url}/api/login/`, { ...post, body: endless, duplex: 'half' } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await fetch(`${url}/api/leaders/`)).status).toBe(200);
  });
});
