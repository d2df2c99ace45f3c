import { expect, test } from 'vitest';
import { excerpt, longDate, pageOfDay } from '../../../src/features/potd/photo-texts.ts';

test('an excerpt ends between two words and says that there is more', () => {
  expect(excerpt('Short.', 20)).toBe('Short.');
  expect(excerpt('Two tails, two stories here', 20)).toBe('Two tails, two…');
  expect(excerpt('Two tails, two stories', 12)).toBe('Two tails…');
  expect(excerpt('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`);
  expect(excerpt('🚀'.repeat(30), 10)).toBe(`${'🚀'.repeat(10)}…`);
});

test('a day is the same day everywhere, and what is no day stays as it came', () => {
  expect(longDate('2026-03-01')).toBe('March 1, 2026');
  expect(longDate('soon')).toBe('soon');
  expect(longDate('2026-13-41')).toBe('2026-13-41');
});

test('each day has its page', () => {
  expect(pageOfDay('1999-10-06')).toBe('https://apod.nasa.gov/apod/ap991006.html');
  expect(pageOfDay('"><script>')).toBe('https://apod.nasa.gov/');
});
