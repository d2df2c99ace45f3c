import { expect, test, vi } from 'vitest';
import { CLUB_TIME_ZONE } from '#club';
import { formatEventTime, formatShortTime } from '#shared/time/format-time.ts';

test.each([
  ['2027-05-01T14:30:00Z', CLUB_TIME_ZONE, 'Saturday, May 1, 2027, 5:30 PM'],
  ['2027-05-01T14:30:00Z', 'America/New_York', 'Saturday, May 1, 2027, 10:30 AM'],
  ['2027-05-01T18:15:00Z', 'Asia/Kathmandu', 'Sunday, May 2, 2027, 12:00 AM'],
  ['2027-01-01T12:00:00Z', 'UTC', 'Friday, January 1, 2027, 12:00 PM'],
])('A reader sees %s in %s as %s', (instant, zone, text) =>
  expect(formatEventTime(Date.parse(instant), zone)).toBe(text),
);

test('A reader sees times in their own zone', () => {
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  expect(formatEventTime(Date.parse('2027-01-01T12:00:00Z'))).toBe('Friday, January 1, 2027, 11:00 PM');
});

test.each([
  ['this year', '2026-01-05T00:00:00Z', 'Sat, Nov 28, 10:00 AM'],
  ['another year', '2025-12-31T00:00:00Z', 'Sat, Nov 28, 2026, 10:00 AM'],
])('A short time of %s starts with the weekday', (_name, now, words) => {
  expect(formatShortTime(Date.parse('2026-11-28T07:00:00Z'), Date.parse(now), 'Africa/Nairobi')).toBe(words);
});
