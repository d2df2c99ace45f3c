import { expect, test } from 'vitest';
import { lastDayOfYear, yearEndFor } from '#shared/time/days.ts';

test.each([
  ['2027-07-31', '08-31', '2027-08-31'],
  ['2027-08-01', '08-31', '2028-08-31'],
  ['2027-09-01', '08-31', '2028-08-31'],
  ['2027-12-01', '12-31', '2028-12-31'],
  ['2027-04-17', '05-15', '2027-05-15'],
  ['2027-04-18', '05-15', '2028-05-15'],
  ['2027-05-20', '05-15', '2028-05-15'],
  ['2027-12-20', '01-05', '2029-01-05'],
])('A membership from %s in a year that ends on %s lasts until %s', (since, yearEnds, until) => {
  expect(yearEndFor(since, yearEnds)).toBe(until);
});

test.each([
  ['2028-01-01', '2028-12-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('A year from %s lasts until %s', (since, until) => {
  expect(lastDayOfYear(since)).toBe(until);
});
