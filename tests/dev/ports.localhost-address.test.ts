import { lookup } from 'node:dns/promises';
import { expect, test, vi } from 'vitest';
import { localhostAddress } from '../../src/dev/ports.ts';

vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }));

test.each([
  [['127.0.0.1'], '127.0.0.1'],
  [['::1', '127.0.0.1'], '127.0.0.1'],
  [['::1'], '::1'],
])('Where localhost is %j, programs listen on %s', async (addresses, address) => {
  vi.mocked(lookup).mockResolvedValue(addresses.map((one) => ({ address: one, family: 0 })) as never);
  expect(await localhostAddress()).toBe(address);
});

test('On a machine without the name localhost, the command says how to add it', async () => {
  const sentence = 'Add the line "127.0.0.1 localhost" to its hosts file.';
  vi.mocked(lookup).mockRejectedValue(new Error('ENOTFOUND'));
  await expect(localhostAddress()).rejects.toThrow(sentence);
  vi.mocked(lookup).mockResolvedValue([{ address: '192.0.2.7', family: 4 }] as never);
  await expect(localhostAddress()).rejects.toThrow(sentence);
});
