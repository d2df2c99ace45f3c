import { expect, test } from 'vitest';
import { phaseWords, timeWords } from '../../../../src/browser/features/events/event-time.ts';

const INSTANT = Date.parse('2031-05-01T14:30:00Z');

test.each([
  ['Africa/Nairobi', 'Thursday, May 1, 2031, 5:30 PM', ''],
  // Another name for the same clock.
  ['Africa/Addis_Ababa', 'Thursday, May 1, 2031, 5:30 PM', ''],
  ['America/New_York', 'Thursday, May 1, 2031, 10:30 AM', 'your time; 5:30 PM in Nairobi'],
  ['Asia/Kathmandu', 'Thursday, May 1, 2031, 8:15 PM', 'your time; 5:30 PM in Nairobi'],
  ['Pacific/Kiritimati', 'Friday, May 2, 2031, 4:30 AM', 'your time; Thursday, May 1, 2031, 5:30 PM in Nairobi'],
])('a reader in %s reads %s', (timeZone, time, note) => {
  const { day, clock, note: said } = timeWords(INSTANT, timeZone);
  expect([`${day}, ${clock}`, said]).toEqual([time, note]);
});

const at = (text: string) => phaseWords(INSTANT, Date.parse(text), 'Africa/Nairobi');

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
])('at %s it is "%s"', (now, words) => {
  expect(at(now)).toBe(words);
});

test('the days are those of the reader', () => {
  expect(phaseWords(INSTANT, Date.parse('2031-04-30T18:00:00Z'), 'Pacific/Kiritimati')).toBe('Tomorrow');
  expect(phaseWords(INSTANT, Date.parse('2031-04-30T18:00:00Z'), 'America/New_York')).toBe('Tomorrow');
  expect(phaseWords(INSTANT, Date.parse('2031-05-01T04:30:00Z'), 'America/New_York')).toBe('Today');
});
