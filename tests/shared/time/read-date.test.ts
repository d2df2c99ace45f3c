import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEventTime, writeEventTime } from '#shared/events/event-date.ts';
import { readEventDate, readInstant } from '#shared/time/read-date.ts';

const WRONG =
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].';
const answer = (sent: unknown) => {
  const date = readEventDate(sent);
  return 'instant' in date ? new Date(date.instant).toISOString().replace('.000Z', 'Z') : date.error;
};

test.each([
  ['2027-05-01T10:00', '2027-05-01T10:00:00Z'],
  ['2027-5-1T9:5', '2027-05-01T09:05:00Z'],
  ['2027-05-01T10:00:00.000Z', '2027-05-01T10:00:00Z'],
  ['2027-05-01T10:00:00.120Z', '2027-05-01T10:00:00.120Z'],
  ['2027-05-01T10:00:00+03:00', '2027-05-01T07:00:00Z'],
  ['2027-05-01T10:00:00+0300', '2027-05-01T07:00:00Z'],
  ['2027-05-01T10:00:00+03', '2027-05-01T07:00:00Z'],
  ['2027-05-01T10:00:00-05:45', '2027-05-01T15:45:00Z'],
  ['2027-01-01T01:00:00+03:00', '2026-12-31T22:00:00Z'],
  ['2028-02-29T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
])('The date %s is read as %s', (sent, answered) => expect(answer(sent)).toBe(answered));

test.each([
  'tomorrow',
  '',
  '2027-05-01',
  '2027-02-29T10:00:00Z',
  '2027-13-01T10:00:00Z',
  '2027-05-00T10:00:00Z',
  '2027-05-01T24:00:00Z',
  '2027-05-01T10:60:00Z',
  '2027-05-01T10:00:60Z',
  '2027-05-01T10:00:00+24:00',
  '2027-05-01T10:00:00 03:00',
  '10000-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2027-05-01T10:00:00Z\n',
  `2027-05-01T10:00:00.${'1'.repeat(100_000)}x`,
  1_809_165_600,
  {},
])('The date %j is rejected with the Django backend’s sentence', (sent) => expect(answer(sent)).toBe(WRONG));

test.each(['0001-01-01T00:00:00+03:00', '9999-12-31T23:59:59-03:00'])('The date %s is out of range', (sent) =>
  expect(answer(sent)).toBe('Datetime value out of range.'),
);

test('The backend answers exactly the time that an events officer picks', () => {
  const dates = fc.date({ min: new Date('1971-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (picked) => {
      expect(readEventTime(answer(writeEventTime(picked)))).toEqual(picked);
    }),
  );
});

test('A date keeps millionths of a second, a moment whole milliseconds', () => {
  const instant = Date.parse('2027-05-01T10:00:00.123Z');
  for (const sent of ['2027-05-01T10:00:00.123456Z', '2027-05-01T10:00:00.123456789Z']) {
    expect(readEventDate(sent)).toEqual({ instant: expect.closeTo(instant + 0.456, 3) });
    expect(readInstant(sent)).toEqual({ instant });
  }
});
