import { expect, test } from 'vitest';
import { fingerprint } from '#shared/text/fingerprint.ts';

test('Only equal values have the same fingerprint', () => {
  expect(fingerprint({ title: 'Glider Day' })).toBe(fingerprint({ title: 'Glider Day' }));
  expect(fingerprint({ title: 'Glider Day' })).not.toBe(fingerprint({ title: 'Glider day' }));
});
