import { expect, test } from 'vitest';
import { endSentence } from '#shared/text/end-sentence.ts';

test.each([
  ['The hall is closed', 'The hall is closed.'],
  ['The hall is closed.', 'The hall is closed.'],
  ['Why? “Rain!”', 'Why? “Rain!”'],
  ['(Storm.)', '(Storm.)'],
  ['Open this link:', 'Open this link:'],
  ['雨。', '雨。'],
  ['Room 2/14 (Block B)', 'Room 2/14 (Block B).'],
])('The sentence %j ends as %j', (text, ended) => expect(endSentence(text)).toBe(ended));
