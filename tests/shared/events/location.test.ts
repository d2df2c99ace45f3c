import { expect, test } from 'vitest';
import { readLocation } from '#shared/events/location.ts';

const search = (query: string) => `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

test.each([
  'Innovation Hub, Room 4',
  'Kasarani & Ngong #2?',
  'Half \ud83d a sign',
  'Online gaming hall',
  'Zoom Photo Studio, Room 2',
  'Virtual Reality Lab',
  'Meet at gate B (main road)',
  'Lab B (second floor, left) or Lab C (first floor)',
  'Meet',
  ':-)',
  'Physics and Mathematics Block',
  'Onlineside Hall',
  'TBCamp Ground',
])('The text %s is a location with a map', (typed) => {
  expect(readLocation(` ${typed} `)).toEqual({
    location: typed,
    isOnline: false,
    meeting: null,
    map: search(typed),
  });
});

test.each([
  'Online',
  'Zoom.',
  'online via Zoom',
  'Zoom meeting, ID 812 3456 7890',
  'Google Meet (link by email)',
  'Online (Meet)',
  'Online (Google Meet, Zoom)',
  'Online – Google Meet',
  'MS Teams',
  'Microsoft Teams: link will be sent',
])('The text %s is online, without a map', (typed) => {
  expect(readLocation(typed)).toEqual({ location: '', isOnline: true, meeting: null, map: null });
});

test.each([
  ['https://meet.example/abc', 'https://meet.example/abc'],
  ['Zoom: https://zoom.example/j/1?pwd=a.', 'https://zoom.example/j/1?pwd=a'],
  ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
])('The text %s is online at its address', (typed, meeting) => {
  expect(readLocation(typed)).toEqual({ location: '', isOnline: true, meeting, map: null });
});

test.each([
  ['Engineering Block and on Zoom', 'Engineering Block', null],
  ['Room 4 / https://meet.example/abc', 'Room 4', 'https://meet.example/abc'],
  ['Room 4 and on https://meet.example/abc', 'Room 4', 'https://meet.example/abc'],
  ['https://meet.example/abc or Room 4', 'Room 4', 'https://meet.example/abc'],
  ['Innovation Hub, Room 4 (also online)', 'Innovation Hub, Room 4', null],
  ['Hybrid: Main Hall + Google Meet', 'Main Hall', null],
  ['Online and Physics and Mathematics Block', 'Physics and Mathematics Block', null],
  ['Zoom Building & Zoom', 'Zoom Building', null],
  ['Online (Meet) or Lab B', 'Lab B', null],
  ['Lab B or online (Google Meet, link by email)', 'Lab B', null],
  ['Online (ask Amina for the link) or Lab B (second floor, left)', 'Lab B (second floor, left)', null],
  [
    'Lab B (behind the library) and on https://meet.example/abc',
    'Lab B (behind the library)',
    'https://meet.example/abc',
  ],
  ['Lab B (Zoom: https://meet.example/abc), Main Campus', 'Lab B, Main Campus', 'https://meet.example/abc'],
  ['Lab B (https://meet.example/abc (Meet))', 'Lab B', 'https://meet.example/abc'],
  ['Lab (B (2)) / Zoom', 'Lab (B (2))', null],
  ['Hall (A) + (B) and online', 'Hall (A) + (B)', null],
  ['Zoom (or Lab B)', 'Lab B', null],
  ['Online(Meet)or Lab B(left)', 'Lab B (left)', null],
  ['Zoom or in person (Lab B)', 'Lab B', null],
  ['https://meet.example/abc (Lab B if you are near)', 'Lab B if you are near', 'https://meet.example/abc'],
  ['Lab B (second floor or Zoom', 'Lab B (second floor', null],
  ['Online) or Lab B', 'Lab B', null],
])('The text %s is a location and online', (typed, location, meeting) => {
  expect(readLocation(typed)).toEqual({ location, isOnline: true, meeting, map: search(location) });
});

test('An address of a map is no meeting', () => {
  const map = 'https://maps.app.goo.gl/abc';
  expect(readLocation(`Sample Field ${map}`)).toEqual({
    location: 'Sample Field',
    isOnline: false,
    meeting: null,
    map,
  });
});

test.each(['', ' \n ', 'TBA', 'TBC, Nairobi', 'To be announced'])(
  'There is no location yet in the text "%s"',
  (typed) => {
    expect(readLocation(typed)).toEqual({ location: '', isOnline: false, meeting: null, map: null });
  },
);
