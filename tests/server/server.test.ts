import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { type RunningBackend, startBackend } from '../../src/server/server.ts';
import { type BackendSettings, backendSettings } from '../../src/server/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-'));
const running: RunningBackend[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(changed: Partial<BackendSettings> = {}) {
  const backend = await startBackend(
    backendSettings({ port: 0, dataDir: ':memory:', demo: true, passwordMemoryKiB: 2 ** 10, ...changed }),
    seedDemo,
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

/** In chunks, without a content length. */
function thirtyMegabytes() {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent <= 480) controller.enqueue(new Uint8Array(65_536));
      else controller.close();
    },
  });
}

describe('the running backend', () => {
  test('keeps members and sessions over a restart', async () => {
    const first = await start({ dataDir: folder });
    const { access } = await (await signIn(first)).json();
    await stop(first);
    const second = await start({ dataDir: folder });
    expect(await (await profile(second, access)).json()).toMatchObject({ username: DEMO_LOGINS.member.username });
  });

  test('keeps what it has counted over a restart: guessing goes on where it was', async () => {
    const guess = ({ url }: RunningBackend) =>
      fetch(`${url}/api/login/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...DEMO_LOGINS.member, password: 'wrong' }),
      });
    const first = await start({ dataDir: folder });
    for (let time = 1; time <= 5; time += 1) expect((await guess(first)).status).toBe(401);
    await stop(first);
    const second = await start({ dataDir: folder });
    expect((await guess(second)).status).toBe(429);
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
    expect(performance.now() - begun).toBeLessThan(40_000); // to wait for each other's end takes five seconds a round
  }, 60_000);

  test('lets an open request finish before it stops, and takes no new one', async () => {
    let looks = 0;
    const now = () => {
      looks += 1;
      return Date.now();
    };
    const backend = await start({ passwordMemoryKiB: 2 ** 16, now });
    await setTimeout(200); // the tasks at the start look at the clock too
    const before = looks;
    const answer = signIn(backend);
    // Every request is timed from its beginning, so the clock tells that this one has come in.
    await expect.poll(() => looks, { interval: 1 }).toBeGreaterThan(before);
    await stop(backend);
    expect((await answer).status).toBe(200);
    await expect(signIn(backend)).rejects.toThrow();
  });

  test('is not held up by browsers that connected in advance', async () => {
    const times: number[] = [];
    for (let time = 1; time <= 3; time += 1) {
      const backend = await start();
      const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      await fetch(`${backend.url}/api/leaders/`);
      const begun = performance.now();
      await stop(backend);
      times.push(performance.now() - begun);
    }
    expect(Math.min(...times)).toBeLessThan(2000); // a busy machine does not stand still three times
  });

  test('says plainly that its port is taken', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(start({ port })).rejects.toThrow(`Port ${port} is already in use.`);
  });

  test('hears thirty megabytes of a picture out and then refuses them with a sentence', async () => {
    const backend = await start();
    const { url } = backend;
    const { access } = await (await signIn(backend)).json();
    const form = new FormData();
    form.set('profile_image', new File([new Uint8Array(30 * 1024 * 1024)], 'a.png'));
    const headers = { Authorization: `Bearer ${access}` };
    const upload = (body: FormData | ReadableStream, more = {}) =>
      fetch(`${url}/api/profile/image/upload/`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body,
        duplex: 'half',
      } as RequestInit);
    const declared = await upload(form);
    expect([declared.status, await declared.json()]).toEqual([413, { detail: 'The picture is larger than 10 MB.' }]);

    const streamed = await upload(thirtyMegabytes(), { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect(streamed.status).toBe(413);
    expect((await fetch(`${url}/api/leaders/`)).status).toBe(200);
  });

  test('serves the pictures of the demo', async () => {
    const backend = await start();
    const leaders = await (await fetch(`${backend.url}/api/leaders/`)).json();
    const { profile_image } = leaders.find((leader: { profile_image: string | null }) => leader.profile_image !== null);
    const picture = new URL(new URL(profile_image).pathname, backend.url);
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  });

  test('refuses thirty megabytes of anything else, whether their size is told or not', async () => {
    const { url } = await start();
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const declared = await fetch(`${url}/api/login/`, { ...post, body: 'x'.repeat(30 * 1024 * 1024) });
    expect(declared.status).toBe(413);
    const streamed = await fetch(`${url}/api/login/`, {
      ...post,
      body: thirtyMegabytes(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await fetch(`${url}/api/leaders/`)).status).toBe(200);
  });
});
