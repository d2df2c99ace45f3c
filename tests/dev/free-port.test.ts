import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, isFree } from '../../src/dev/free-port.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

/** Listens on a port of the system's choice. */
function occupy(address: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, address, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
}

test('a port that is taken gives way to a later one, and that is said', async () => {
  const say = vi.spyOn(console, 'log').mockReturnValue();
  const taken = await occupy('127.0.0.1');
  const port = await freePort(taken, 'the site');
  expect(port).toBeGreaterThan(taken);
  expect(say).toHaveBeenCalledWith(`Port ${taken} is taken; ${port} is used for the site instead.`);
});

test('a port that is promised to somebody else is passed over, also when nobody listens there yet', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const first = await freePort(await occupy('127.0.0.1'), 'the backend');
  expect(await freePort(first, 'the stand-ins', new Set([first]))).not.toBe(first);
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
test.skipIf(!hasIpv6)('a port taken on the other meaning of localhost is taken', async () => {
  expect(await isFree(await occupy('::1'))).toBe(false);
});
