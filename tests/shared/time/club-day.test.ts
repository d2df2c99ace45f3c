import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('#club');
  vi.resetModules();
});

/** The days of a club in another time zone. */
async function daysIn(zone: string) {
  vi.resetModules();
  vi.doMock('#club', () => ({ CLUB_TIME_ZONE: zone }));
  return import('#shared/time/club-day.ts');
}

test.each([
  ['Africa/Nairobi', '2027-05-01', '2027-04-30T21:00:00.000Z'],
  ['America/Lima', '2027-05-01', '2027-05-01T05:00:00.000Z'],
  ['Asia/Kathmandu', '2027-05-01', '2027-04-30T18:15:00.000Z'],
  ['Europe/Berlin', '2027-03-29', '2027-03-28T22:00:00.000Z'],
  // At midnight the clocks go forward: the day begins at one.
  ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00.000Z'],
  // At midnight they go back to eleven: the day begins at the second midnight.
  ['America/Santiago', '2027-04-04', '2027-04-04T04:00:00.000Z'],
  // At one they go back to midnight: the day begins at the first.
  ['America/Havana', '2027-11-07', '2027-11-07T04:00:00.000Z'],
  ['UTC', '2027-05-01', '2027-05-01T00:00:00.000Z'],
  // The offsets of that time had seconds.
  ['Africa/Nairobi', '1900-01-01', '1899-12-31T21:32:44.000Z'],
])('In %s the day %s starts at its midnight', async (zone, day, moment) => {
  const { clubDay, clubMidnight } = await daysIn(zone);
  expect(new Date(clubMidnight(day)).toISOString()).toBe(moment);
  expect(clubDay(clubMidnight(day))).toBe(day);
  expect(clubDay(clubMidnight(day) - 1)).not.toBe(day);
});

test('A day is written the same in every locale', async () => {
  const { clubDay } = await daysIn('Africa/Nairobi');
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
  // As WebKitGTK 2.50 does for "en-CA".
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...format, get: () => () => '05/01/2027' });
  const days = ['2027-04-30T21:00:00Z', '2027-04-30T20:59:59Z'].map((moment) => clubDay(Date.parse(moment)));
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
  expect(days).toEqual(['2027-05-01', '2027-04-30']);
});
