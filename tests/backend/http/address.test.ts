import { expect, test } from 'vitest';
import { callerNetwork } from '../../../src/backend/http/address.ts';

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => expect(callerNetwork(address)).toBe(network));
