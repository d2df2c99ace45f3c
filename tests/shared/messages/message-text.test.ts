import { expect, test } from 'vitest';
import { fillName, paragraphsOf, unfilledWords, withAddresses } from '#shared/messages/message-text.ts';

test('Blank lines divide paragraphs, and a single line break stays', () => {
  expect(paragraphsOf('\n\nOne\ntwo\n \t\n\nthree  \n')).toEqual(['One\ntwo', 'three']);
});

test.each(['{first name}', '{First  Name}', '{ first name }'])('%s becomes the name', (found) => {
  expect(fillName(`Dear ${found}, {other}`, '$& Amina')).toBe('Dear $& Amina, {other}');
});

test('Each placeholder that nobody fills is named once', () => {
  expect(unfilledWords('{first name} {name} {name} {} {two\nlines} {{date}}')).toEqual(['{name}', '{}', '{date}']);
});

test.each([
  ['See https://club.example/a(b)?c=d. Bye', ['See ', 'https://club.example/a(b)?c=d', '. Bye']],
  ['(www.club.example)', ['(', 'www.club.example', ')']],
  ['javascript:alert(1) and https://', ['javascript:alert(1) and https://']],
])('%s has its addresses apart', (text, pieces) => {
  expect(withAddresses(text)).toEqual(pieces);
});
