import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { demoPorts, freePort, obstacleOfPort, reserveSitePort } from '../../src/dev/ports.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

async function occupied(address = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, address);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
async function freeOnes(count: number): Promise<number[]> {
  const ports = await Promise.all(Array.from({ length: count }, () => occupied()));
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

test('The three ports differ before anything listens', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(new Set(Object.values(await demoPorts({}))).size).toBe(3);
  const [site = 0, mocks = 0] = await freeOnes(2);
  const named = await demoPorts({ PORT: String(site), BACKEND_PORT: '', MOCKS_PORT: ` ${mocks} ` });
  expect(named).toMatchObject({ site, mocks });
  expect([site, mocks]).not.toContain(named.backend);
});

test('A named port that is in use, invalid or repeated is an error', async () => {
  const port = await occupied();
  for (const variable of ['PORT', 'BACKEND_PORT', 'MOCKS_PORT'])
    await expect(demoPorts({ [variable]: String(port) })).rejects.toThrow(
      new RegExp(`^Port ${port} is in use\\. Choose another port for the .* with ${variable}\\.$`),
    );
  for (const text of ['0', '65536', 'http'])
    await expect(demoPorts({ MOCKS_PORT: text })).rejects.toThrow('MOCKS_PORT must be a number from 1 to 65535.');
  await expect(demoPorts({ PORT: '4400', MOCKS_PORT: '4400' })).rejects.toThrow(
    'PORT and MOCKS_PORT are both 4400. Choose two different ports.',
  );
});

test('A port that only administrators may use is not called in use', async () => {
  const say = vi.spyOn(console, 'log').mockReturnValue();
  const refused = Object.assign(new Error(), { code: 'EACCES' });
  const { listen } = NetServer.prototype;
  vi.spyOn(NetServer.prototype, 'listen').mockImplementation(function (this: NetServer, ...args: unknown[]) {
    if (Number(args[0]) > 80) return listen.apply(this, args as never);
    queueMicrotask(() => this.emit('error', refused));
    return this;
  } as never);
  await expect(demoPorts({ PORT: '80' })).rejects.toThrow(
    'Port 80 is not open to this user. Choose another port for the site with PORT.',
  );
  const port = await freePort(80, 'the site');
  expect(say).toHaveBeenCalledWith(`Port 80 is not open to this user, so the site uses ${port}.`);
});

test("During the build, visitors at the site's port read that it is not ready yet", async () => {
  const [port = 0] = await freeOnes(1);
  servers.push(await reserveSitePort(port, '127.0.0.1'));
  const answer = await fetch(`http://127.0.0.1:${port}/home`);
  expect([answer.status, answer.headers.get('refresh'), await answer.text()]).toEqual([
    503,
    '2',
    'The site is being built. This page reloads by itself.\n',
  ]);
});

test('The next port is used if one is taken', async () => {
  const say = vi.spyOn(console, 'log').mockReturnValue();
  const taken = await occupied();
  const port = await freePort(taken, 'the site');
  expect(port).toBeGreaterThan(taken);
  expect(say).toHaveBeenCalledWith(`Port ${taken} is in use, so the site uses ${port}.`);
  expect(await freePort(port, 'the mocks', new Set([port]))).not.toBe(port);
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
test.skipIf(!hasIpv6)('A port in use on either address of localhost counts as taken', async () => {
  expect(await obstacleOfPort(await occupied('::1'))).toBe('is in use');
});
