import { expect, test } from 'vitest';
import { callerNetwork } from '../../../src/server/http/address.ts';
import { testBackend } from '../support.ts';

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('The address %s counts as %s', (address, network) => expect(callerNetwork(address)).toBe(network));

const CALLER = '203.0.113.7';

test.each([
  ['a port', (index: number) => `${CALLER}:${4000 + index}`],
  ['an IPv6 address and a port', (index: number) => `[2001:db8::7]:${4000 + index}`],
  ['an IPv4 address in the form of IPv6', () => `::ffff:${CALLER}`],
  ['something that is no address', (index: number) => `unknown-${index}`],
  ['addresses of one IPv6 network', (index: number) => `2001:db8:0:1::${index}`],
])('A caller behind a proxy that sends %s counts as one', async (_what, written) => {
  const { join, call } = testBackend({ limits: 'on', trustProxy: true });
  await join();
  const json = { username: 'K-12345', password: 'wrong' };
  const guessAs = (header: string) => call('POST', '/api/login/', { json, headers: { 'X-Forwarded-For': header } });
  for (let index = 0; index < 5; index += 1) expect((await guessAs(written(index))).status).toBe(401);
  expect((await guessAs(written(5))).status).toBe(429);
  expect((await guessAs('198.51.100.1')).status).toBe(401);
});
