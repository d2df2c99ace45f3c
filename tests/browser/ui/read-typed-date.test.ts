import { expect, test } from 'vitest';
import { readTypedDate } from '../../../src/browser/ui/read-typed-date.ts';

test.each([
  ['2031-05-01 05:30 PM', [2031, 4, 1, 17, 30]],
  ['2031-05-01 12:00 AM', [2031, 4, 1, 0, 0]],
  ['2031-05-01 12:30 pm', [2031, 4, 1, 12, 30]],
  ['2031-5-1 5:30pm', [2031, 4, 1, 17, 30]],
  [' 2031-05-01 17:30 ', [2031, 4, 1, 17, 30]],
  ['2031-05-01T00:05', [2031, 4, 1, 0, 5]],
  ['2028-02-29 09:00 a.m.', [2028, 1, 29, 9, 0]],
] as const)('"%s" is read on the clock of this device', (text, [year, month, day, hour, minute]) => {
  expect(readTypedDate(text)).toEqual(new Date(year, month, day, hour, minute));
});

test.each([
  '',
  'tomorrow',
  '2031-05-01',
  '05/01/2031 10:00 AM',
  '2031-02-29 10:00 AM',
  '2031-13-01 10:00 AM',
  '2031-00-10 10:00 AM',
  '2031-05-01 13:00 PM',
  '2031-05-01 00:30 AM',
  '2031-05-01 24:00',
  '2031-05-01 10:60 AM',
])('"%s" is no date', (text) => {
  expect(readTypedDate(text)).toBeNull();
});

test('The first years are not taken for those of the last century', () => {
  expect(readTypedDate('0031-05-01 10:00 AM')?.getFullYear()).toBe(31);
});
