import { expect, test } from 'vitest';
import { excerpt } from '../../../src/shared/html/plain-text.ts';

test.each([
  ['short', 10, 'short'],
  ['some words in a row', 12, 'some words…'],
  ['Two tails, two stories', 13, 'Two tails…'],
  ['W'.repeat(30), 5, 'WWWW…'],
  ['ab🚀🚀🚀', 5, 'ab🚀…'],
])('the excerpt of %j in %i', (text, limit, result) => expect(excerpt(text, limit)).toBe(result));
