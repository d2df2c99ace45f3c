import { expect, test } from 'vitest';
import { longDate, pageOfDay } from '../../../../src/browser/features/potd/photo-texts.ts';

test('a day is the same day everywhere, and what is no day stays as it came', () => {
  expect(longDate('2026-03-01')).toBe('March 1, 2026');
  expect(longDate('soon')).toBe('soon');
  expect(longDate('2026-13-41')).toBe('2026-13-41');
});

test('each day has its page', () => {
  expect(pageOfDay('1999-10-06')).toBe('https://apod.nasa.gov/apod/ap991006.html');
  expect(pageOfDay('"><script>')).toBe('https://apod.nasa.gov/');
});
