import { expect, test } from 'vitest';
import { fillName, paragraphsOf, unfilledWords } from '#shared/messages/message-text.ts';

test('Blank lines divide paragraphs, and a single line break stays', () => {
  expect(paragraphsOf('\n\nOne\ntwo\n \t\n\nthree  \n')).toEqual(['One\ntwo', 'three']);
});

test.each(['{first name}', '{First  Name}', '{ first name }'])('%s becomes the name', (found) => {
  expect(fillName(`Dear ${found}, {other}`, '$& Amina')).toBe('Dear $& Amina, {other}');
});

test('Each placeholder that nobody fills is named once', () => {
  expect(unfilledWords('{first name} {name} {name} {} {two\nlines} {{date}}')).toEqual(['{name}', '{}', '{date}']);
});
