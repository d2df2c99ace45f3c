import { expect, test } from 'vitest';
import { fingerprint } from '../../../src/shared/text/fingerprint.ts';

test('Equal values have the same fingerprint, others another one', () => {
  expect(fingerprint({ title: 'Glider Day' })).toBe(fingerprint({ title: 'Glider Day' }));
  expect(fingerprint({ title: 'Glider Day' })).not.toBe(fingerprint({ title: 'Glider day' }));
});
