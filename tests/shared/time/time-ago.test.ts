import { expect, test } from 'vitest';
import { timeAgo } from '#shared/time/time-ago.ts';

/** Noon in Nairobi. */
const NOW = Date.parse('2026-11-24T09:00:00Z');

test.each([
  ['2026-11-24T09:00:30Z', 'just now'],
  ['2026-11-24T08:59:30Z', 'just now'],
  ['2026-11-24T08:59:00Z', '1 minute ago'],
  ['2026-11-24T08:01:00Z', '59 minutes ago'],
  ['2026-11-24T07:00:00Z', '2 hours ago'],
  // 0:30 AM and 11:30 PM at the club.
  ['2026-11-23T21:30:00Z', '11 hours ago'],
  ['2026-11-23T20:30:00Z', 'yesterday'],
  // A day and a half ago, with one midnight at the club between.
  ['2026-11-22T21:30:00Z', 'yesterday'],
  ['2026-11-22T09:00:00Z', '2 days ago'],
  ['2026-11-11T09:00:00Z', '13 days ago'],
  ['2026-11-10T09:00:00Z', 'on Tue, Nov 10'],
  ['2025-11-10T09:00:00Z', 'on Mon, Nov 10, 2025'],
])('The time %s is shown as “%s”', (at, words) => {
  expect(timeAgo(Date.parse(at), NOW)).toBe(words);
});
