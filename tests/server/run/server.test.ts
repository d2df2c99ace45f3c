/** The backend as it runs: over real connections, from its start to its end. */

import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#shared/time/instants.ts';
import { DEMO_LOGINS } from '../../../src/dev/demo/demo-logins.ts';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { type RunningBackend, startBackend } from '../../../src/server/run/server.ts';
import { type BackendSettings, backendSettings } from '../../../src/server/settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openSocket } from '../http/sockets.ts';

async function start(changed: Partial<BackendSettings> = {}) {
  const settings = { port: 0, dataDir: ':memory:', demo: true, passwordMemoryKiB: 2 ** 6, ...changed };
  const backend = await startBackend(backendSettings(settings), seedDemo);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await backend.close();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...backend, stop };
}
const JSON_TYPE = { 'Content-Type': 'application/json' };
const signIn = ({ url }: RunningBackend, changes = {}) => {
  const body = JSON.stringify({ ...DEMO_LOGINS.member, ...changes });
  return fetch(`${url}/api/login/`, { method: 'POST', headers: JSON_TYPE, body });
};
const profile = ({ url }: RunningBackend, token: string) =>
  fetch(`${url}/api/profile/`, { headers: { Authorization: `Bearer ${token}` } });

test('Members, sessions and counted guesses survive a restart', async () => {
  const dataDir = temporaryFolder();
  const first = await start({ dataDir });
  const { access } = await (await signIn(first)).json();
  for (let time = 1; time <= 5; time += 1) expect((await signIn(first, { password: 'wrong' })).status).toBe(401);
  await first.stop();
  const second = await start({ dataDir });
  expect(await (await profile(second, access)).json()).toMatchObject({ username: DEMO_LOGINS.member.username });
  expect((await signIn(second, { password: 'wrong' })).status).toBe(429);
  expect((await profile(await start(), access)).status).toBe(401);
});

test('A backend that stops finishes the open request', async () => {
  const backend = await start();
  const socket = openSocket(backend);
  const body = JSON.stringify(DEMO_LOGINS.member);
  const head = ['POST /api/login/ HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write([...head, `Content-Length: ${body.length}`, 'Expect: 100-continue', '', ''].join('\r\n'));
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  const stopped = backend.stop();
  await expect(signIn(backend)).rejects.toThrow();
  socket.write(body);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
});

test('A backend that stops does not wait for idle connections', async () => {
  const backend = await start({ timeoutsMs: { headers: HOUR_MS, request: HOUR_MS, idle: HOUR_MS } });
  const socket = openSocket(backend);
  await once(
    socket.on('error', () => undefined),
    'connect',
  );
  await fetch(`${backend.url}/api/leaders/`);
  await backend.stop();
});

/** In chunks, without a content length. */
function twelveMegabytes() {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent <= 192) controller.enqueue(new Uint8Array(65_536));
      else controller.close();
    },
  });
}

test('A body of twelve megabytes is read to its end before it is rejected', async () => {
  const backend = await start();
  const { access } = await (await signIn(backend)).json();
  const post = async (path: string, body: FormData | ReadableStream, headers = {}) => {
    const init = { method: 'POST', headers: { Authorization: `Bearer ${access}`, ...headers }, body, duplex: 'half' };
    const answer = await fetch(backend.url + path, init as RequestInit);
    return [answer.status, await answer.json()];
  };
  const form = new FormData();
  form.set('profile_image', new File([new Uint8Array(12 * 1024 * 1024)], 'a.png'));
  const picture = [413, { detail: 'The picture is larger than 10 MB.' }];
  const upload = '/api/profile/image/upload/';
  expect(await post(upload, form)).toEqual(picture);
  expect(await post(upload, twelveMegabytes(), { 'Content-Type': 'multipart/form-data; boundary=x' })).toEqual(picture);
  const request = [413, { detail: 'The request is larger than 1 MB.' }];
  expect(await post('/api/login/', twelveMegabytes(), JSON_TYPE)).toEqual(request);
});
