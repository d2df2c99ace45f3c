import { expect, test } from 'vitest';
import { timesByFile } from './processor-time.ts';

test('The dearest file comes first, with the sum of its parts', () => {
  expect(timesByFile('tests/a.ts 1.50\ntests/b.ts 2.00\ntests/a.ts 1.00\n')).toEqual([
    ['tests/a.ts', 2.5],
    ['tests/b.ts', 2],
  ]);
});
