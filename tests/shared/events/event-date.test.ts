import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readEventTime, writeEventTime } from '#shared/events/event-date.ts';

const ZONES = ['Africa/Nairobi', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
/** As this engine calls it: zones have more than one name. */
const zoneOf = (format: Intl.DateTimeFormat) => format.resolvedOptions().timeZone;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What a date picker makes: a day and a half hour on the wall clock, clock changes included. */
const picked = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 47 }))
  .map(([day, halfHour]) => new Date(2000, 0, 1 + day, 0, 30 * halfHour));

test.each(ZONES)('In %s saving an event without a change sends the same time', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(zoneOf(Intl.DateTimeFormat())).toBe(zoneOf(Intl.DateTimeFormat('en-US', { timeZone: zone })));
  const comesBack = (date: Date) => {
    const wire = writeEventTime(date);
    // The backend keeps the instant of the wire text and answers it in UTC.
    const answered = new Date(Date.parse(wire)).toISOString();
    expect(readEventTime(wire)).toEqual(date);
    expect(readEventTime(answered)).toEqual(date);
    expect(writeEventTime(readEventTime(answered))).toBe(wire);
  };
  fc.assert(fc.property(picked, comesBack));
  // The hours around each change of the clock.
  for (const change of ['2027-03-14T07:00Z', '2027-11-07T06:00Z', '2027-04-03T15:00Z', '2027-10-02T15:30Z'])
    for (let minute = -180; minute <= 180; minute += 30) comesBack(new Date(Date.parse(change) + minute * 60_000));
});

test('A written time is UTC with a fixed suffix, and keeps its fraction', () => {
  const date = new Date('2027-05-01T10:00:00Z');
  expect(writeEventTime(date)).toBe('2027-05-01T10:00:00+03:00');
  expect(readEventTime('2027-05-01T07:00:00Z')).toEqual(date);
  expect(writeEventTime(readEventTime('2027-05-01T07:00:00.120000Z'))).toBe('2027-05-01T10:00:00.120+03:00');
  expect(() => writeEventTime(new Date(Number.NaN))).toThrow(RangeError);
  expect(() => readEventTime('tomorrow')).toThrow(RangeError);
});
