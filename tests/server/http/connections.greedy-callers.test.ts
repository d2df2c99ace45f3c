/** Callers that hold connections or memory without sending complete requests. */
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../../src/server/run/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';
import { plantEvent } from '../../support/event-rows.ts';
import { hungUp, openSocket } from './sockets.ts';

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Whether there is an answer, and not only a closed connection. */
const isAnswered = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.on('error', () => undefined);
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  });

const [SIZE, COUNT] = [100_000, 200];

/** A backend that answers with twenty megabytes, and a caller who has asked for them and reads nothing yet. */
async function askedForMuch(idle: number) {
  const timeoutsMs = { headers: 30_000, request: 30_000, idle };
  const settings = { port: 0, dataDir: ':memory:', timeoutsMs, connectionsPerAddress: 1 };
  const backend = await startBackend(backendSettings(settings));
  onTestFinished(() => backend.close());
  plantEvent(backend.database, { description: 'd'.repeat(SIZE) });
  const socket = openSocket(backend).pause();
  const gone = hungUp(socket);
  let length = 0;
  socket.on('data', (chunk) => {
    length += chunk.length;
  });
  socket.pause().write(get('/api/events/').repeat(COUNT - 1) + get('/api/events/', 'Connection: close'));
  /** @returns how much has come in the end. */
  const readAll = async () => {
    socket.resume();
    await gone;
    return length;
  };
  return { backend, socket, readAll };
}

test('A response that a caller does not read is dropped after a while', async () => {
  const { backend, readAll } = await askedForMuch(300);
  // The only connection that the address may have is free again.
  await expect
    .poll(() =>
      fetch(`${backend.url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  expect(await readAll()).toBeLessThan(SIZE * COUNT);
});

test('A caller who reads slowly gets the whole response', async () => {
  const { socket, readAll } = await askedForMuch(2000);
  for (let look = 1; look <= 12; look += 1) {
    await setTimeout(200);
    socket.resume();
    await setTimeout(10);
    socket.pause();
  }
  expect(await readAll()).toBeGreaterThan(SIZE * COUNT);
});

test('One address cannot take the connections of others', async () => {
  const shared = { port: 0, host: '::', dataDir: ':memory:' };
  const backend = await startBackend(backendSettings({ ...shared, connectionsPerAddress: 20 }));
  onTestFinished(() => backend.close());
  const port = Number(new URL(backend.url).port);
  const answersTo = (host: string) => {
    const socket = connect(port, host);
    socket.write(get('/api/leaders/', 'Connection: close'));
    return isAnswered(socket);
  };
  const held = Array.from({ length: 30 }, () => openSocket(backend));
  const gone = held.map(hungUp);
  await Promise.all(gone.slice(20));
  expect(await answersTo('127.0.0.1')).toBe(false);
  expect(await answersTo('::1')).toBe(true);
  for (const socket of held) socket.destroy();
  await Promise.all(gone);
  await expect.poll(() => answersTo('127.0.0.1')).toBe(true);
});

test('Connections through our own proxy are not limited by address', async () => {
  const shared = { port: 0, dataDir: ':memory:', trustProxy: true };
  const backend = await startBackend(backendSettings({ ...shared, connectionsPerAddress: 2 }));
  onTestFinished(() => backend.close());
  const held = Array.from({ length: 5 }, () => openSocket(backend));
  onTestFinished(() => held.forEach((socket) => void socket.destroy()));
  expect((await fetch(`${backend.url}/api/leaders/`)).status).toBe(200);
});

test('The total number of connections is limited', async () => {
  // None of the silent ones is closed before the last one has come, however slow the machine is.
  const timeoutsMs = { headers: 600_000, request: 600_000, idle: 600_000 };
  const backend = await startBackend(backendSettings({ port: 0, dataDir: ':memory:', connections: 200, timeoutsMs }));
  onTestFinished(() => backend.close());
  const isWell = async () => (await fetch(`${backend.url}/api/leaders/`)).status === 200;
  const held = Array.from({ length: 200 }, () => openSocket(backend));
  const oneMore = openSocket(backend);
  oneMore.write(get('/api/leaders/'));
  expect(await isAnswered(oneMore)).toBe(false);
  for (const socket of held) socket.destroy();
  await expect.poll(() => isWell().catch(() => false)).toBe(true);
});
