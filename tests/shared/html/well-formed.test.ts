import { expect, test } from 'vitest';
import { wellFormed } from '../../../src/shared/html/plain-text.ts';

test.each([
  'plain',
  '',
  'a whole 🚀',
  'half \ud83d',
  '\ude80 half',
  '\ude80\ud83d turned round',
  'two 🚀\ud83d\ud83d🚀',
])('%j becomes what String.prototype.toWellFormed makes of it', (text) =>
  expect(wellFormed(text)).toBe(text.toWellFormed()),
);
