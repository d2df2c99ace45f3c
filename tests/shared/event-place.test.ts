import { expect, test } from 'vitest';
import { isOnline, mapsUrl } from '../../src/shared/event-place.ts';

test.each([
  ['Innovation Hub, Room 4', 'Innovation+Hub%2C+Room+4'],
  [' Kasarani & Ngong #2? ', 'Kasarani+%26+Ngong+%232%3F'],
  ['Half \ud83d a sign', 'Half+%EF%BF%BD+a+sign'],
  // Names that only begin like a word of the lists.
  ['Onlineside Hall', 'Onlineside+Hall'],
  ['TBCamp Ground', 'TBCamp+Ground'],
])('maps look for %s', (location, query) => {
  expect(mapsUrl(location)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`);
});

test.each([
  'Online',
  'on Zoom',
  'Google Meet (link by email)',
  'https://meet.example/abc',
  'MS Teams',
  'a virtual hall',
])('nobody is sent to %s by maps', (location) => {
  expect(isOnline(location)).toBe(true);
  expect(mapsUrl(location)).toBeNull();
});

test.each(['', ' \n ', 'TBA', 'TBC, Nairobi', 'To be announced'])('there is no place yet in "%s"', (location) => {
  expect(isOnline(location)).toBe(false);
  expect(mapsUrl(location)).toBeNull();
});
