import { expect, test } from 'vitest';
import { excerpt, wellFormed } from '#shared/text/plain-text.ts';

test.each([
  ['short', 10, 'short'],
  ['some words in a row', 12, 'some words…'],
  ['Two tails, two stories', 13, 'Two tails…'],
  ['W'.repeat(30), 5, 'WWWW…'],
  ['ab🚀🚀🚀', 5, 'ab🚀…'],
])('The excerpt of %j has at most %i characters', (text, limit, result) => expect(excerpt(text, limit)).toBe(result));

test.each([
  'plain',
  '',
  'a whole 🚀',
  'half \ud83d',
  '\ude80 half',
  '\ude80\ud83d turned round',
  'two 🚀\ud83d\ud83d🚀',
])('The text %j becomes what String.prototype.toWellFormed makes of it', (text) =>
  expect(wellFormed(text)).toBe(text.toWellFormed()),
);
