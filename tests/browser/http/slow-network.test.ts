import { expect, test } from 'vitest';
import { isSlowNetwork } from '../../../src/browser/http/slow-network.ts';

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{}, false],
])('With %j the network counts as slow: %s', (connection, slow) => {
  expect(isSlowNetwork({ connection })).toBe(slow);
});

test('A browser that does not tell counts as fast', () => expect(isSlowNetwork({})).toBe(false));
