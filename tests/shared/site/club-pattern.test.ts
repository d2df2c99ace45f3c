import { expect, test } from 'vitest';
import { DEFAULT_REGISTRATION_PATTERN, isPattern, matchesPattern } from '#shared/site/club-pattern.ts';

test.each([
  [DEFAULT_REGISTRATION_PATTERN, 'J12/3456/2024', true],
  [DEFAULT_REGISTRATION_PATTERN, 'J12/3456/2009', false],
  [String.raw`(J|K)\d{3}`, 'K123', true],
  [String.raw`(J|K)\d{3}/{year}`, 'K123/2009', false],
  [String.raw`\d{4}(/{year})?`, '1234', true],
  [String.raw`\d{4}(/{year})?`, '1234/2031', new Date().getUTCFullYear() >= 2031],
  ['{year}-{year}', '2024-2009', false],
])('The pattern %s matches %s: %s', (pattern, text, isRight) => {
  expect(matchesPattern(text, pattern)).toBe(isRight);
});

test('A long text is rejected before the pattern is tried on it', () => {
  expect(matchesPattern('1'.repeat(40), String.raw`\d+`)).toBe(true);
  expect(matchesPattern(`${'1'.repeat(5000)}x`, String.raw`(\d+)+`)).toBe(false);
});

test.each([
  [DEFAULT_REGISTRATION_PATTERN, true],
  ['(', false],
  [String.raw`([A-Z]{2}-)+\d{4}`, true],
  [String.raw`(AB|CD)[A-Z+]{1,3}(/\d{2,4})?`, true],
  [String.raw`((J|K)\d)?`, true],
  [String.raw`(?:(?:CS|EE)\d{3}/){year}`, true],
  [String.raw`(\d+)+`, false],
  [String.raw`(?:[a-z]|\w)*`, false],
  ['((a?)b){40}', false],
  [String.raw`((\d{1,3})/)*`, false],
  [String.raw`(?<part>\d*){2,}`, false],
])('The pattern %s can be used: %s', (text, isRight) => {
  expect(isPattern(text)).toBe(isRight);
});
