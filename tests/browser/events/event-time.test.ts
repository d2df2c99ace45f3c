import { expect, test } from 'vitest';
import { dayMark, endWords, movedWords, phaseWords, timeWords } from '../../../src/browser/events/event-time.ts';

const INSTANT = Date.parse('2031-05-01T14:30:00Z');

test.each([
  ['Africa/Nairobi', 'Thursday, May 1, 2031, 5:30 PM', ''],
  // Another name for the same clock.
  ['Africa/Addis_Ababa', 'Thursday, May 1, 2031, 5:30 PM', ''],
  ['America/New_York', 'Thursday, May 1, 2031, 10:30 AM', 'your time; 5:30 PM in Nairobi'],
  ['Asia/Kathmandu', 'Thursday, May 1, 2031, 8:15 PM', 'your time; 5:30 PM in Nairobi'],
  ['Pacific/Kiritimati', 'Friday, May 2, 2031, 4:30 AM', 'your time; Thursday, May 1, 2031, 5:30 PM in Nairobi'],
])('A reader in %s reads %s', (timeZone, time, note) => {
  const { day, clock, note: said } = timeWords(INSTANT, timeZone);
  expect([`${day}, ${clock}`, said]).toEqual([time, note]);
});

test.each([
  ['2031-05-01T16:30:00Z', 'Past'],
  ['2031-05-01T16:29:59Z', 'On now'],
  ['2031-05-01T14:30:00Z', 'On now'],
  ['2031-04-30T21:00:00Z', 'Today'],
  ['2031-04-30T20:59:59Z', 'Tomorrow'],
  ['2031-04-29T20:59:59Z', 'In 2 days'],
  ['2031-04-18T09:00:00Z', 'In 13 days'],
  ['2031-04-17T09:00:00Z', 'In 2 weeks'],
  ['2031-01-01T09:00:00Z', 'Upcoming'],
])('At %s an event is "%s"', (now, words) =>
  expect(phaseWords({ instant: INSTANT }, Date.parse(now), 'Africa/Nairobi')).toBe(words),
);

test('The days are those of the reader', () => {
  expect(phaseWords({ instant: INSTANT }, Date.parse('2031-04-30T18:00:00Z'), 'Pacific/Kiritimati')).toBe('Tomorrow');
  expect(phaseWords({ instant: INSTANT }, Date.parse('2031-04-30T18:00:00Z'), 'America/New_York')).toBe('Tomorrow');
  expect(phaseWords({ instant: INSTANT }, Date.parse('2031-05-01T04:30:00Z'), 'America/New_York')).toBe('Today');
});

test.each([
  ['Africa/Nairobi', '2031-04-26T01:00:00Z', 'Thursday, May 1, 2031, 5:30 PM (was Saturday, April 26, 2031)'],
  ['America/New_York', '2031-04-26T01:00:00Z', 'Thursday, May 1, 2031, 10:30 AM (was Friday, April 25, 2031)'],
  // The hour alone when the day is the same there.
  ['Africa/Nairobi', '2031-04-30T23:00:00Z', 'Thursday, May 1, 2031, 5:30 PM (was 2:00 AM)'],
  ['America/New_York', '2031-04-30T23:00:00Z', 'Thursday, May 1, 2031, 10:30 AM (was Wednesday, April 30, 2031)'],
])('A reader in %s reads from when to when an event of %s was rescheduled', (timeZone, was, words) => {
  expect(movedWords(INSTANT, Date.parse(was), timeZone)).toBe(words);
});

test.each([
  ['Africa/Nairobi', '2031-05-01T17:00:00Z', '8:00\u00a0PM'],
  ['America/New_York', '2031-05-02T03:30:00Z', '11:30\u00a0PM'],
  ['Asia/Kathmandu', '2031-05-01T19:00:00Z', 'Friday, May 2, 2031, 12:45\u00a0AM'],
])('A reader in %s reads when an event ends', (timeZone, ends, words) => {
  expect(endWords(INSTANT, Date.parse(ends), timeZone)).toBe(words);
});

test('A large day is short, in the zone of its reader', () => {
  const late = Date.parse('2026-11-30T22:30:00Z');
  expect(dayMark(late, late, 'UTC')).toEqual(['30', 'Nov · Mon']);
  expect(dayMark(late, late, 'Africa/Nairobi')).toEqual(['1', 'Dec · Tue']);
  expect(dayMark(late, Date.parse('2027-01-01T12:00:00Z'), 'UTC')).toEqual(['30', 'Nov · 2026']);
});
