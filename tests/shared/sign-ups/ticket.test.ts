import { expect, test } from 'vitest';
import { inGroups, readTicket } from '#shared/sign-ups/ticket.ts';

test.each([
  ['ABCDEFGH23456789', 'as the QR code has it'],
  ['abcd efgh 2345 6789', 'in small letters and groups'],
  [' ABCD-EFGH–2345—6789\n', 'with hyphens and dashes, and a line break'],
  ['ABCD\u00a0EFGH\u200b2345\u202f6789', 'pasted, with spaces that nobody sees'],
  ['ＡＢＣＤＥＦＧＨ２３４５６７８９', 'in the wide letters of a Japanese keyboard'],
])('%j is a code: %s', (text) => {
  expect(readTicket(text)).toBe('ABCDEFGH23456789');
});

test.each([
  ['', 'nothing'],
  ['ABCDEFGH2345678', 'a sign short'],
  ['ABCDEFGH234567899', 'a sign long'],
  ['OBCDEFGH23456789', 'with an O'],
  ['АBCDEFGH23456789', 'with a Cyrillic letter'],
  ['https://club.example/ABCDEFGH23456789', 'an address'],
])('%j is no code: %s', (text) => {
  expect(readTicket(text)).toBeNull();
});

test('A code is written in groups of four', () => {
  expect(inGroups('ABCDEFGH23456789')).toBe('ABCD EFGH 2345 6789');
});
