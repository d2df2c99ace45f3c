import { expect, test } from 'vitest';
import { audienceWords, eventObstacle, isStillRight, leavesUntil } from '#shared/messages/message-rules.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';

const START = Date.UTC(2027, 4, 1, 15);
const event = { instant: START, endsInstant: START + HOUR_MS, state: 'scheduled' } as const;

test.each([
  ['attendees', HOUR_MS - 1, null],
  ['attendees', HOUR_MS, 'over'],
  ['waiting', -1, null],
  ['waiting', 0, 'started'],
  ['checked_in', HOUR_MS - 1, 'not_over'],
  ['checked_in', HOUR_MS, null],
  ['not_checked_in', HOUR_MS + 7 * DAY_MS - 1, null],
  ['not_checked_in', HOUR_MS + 7 * DAY_MS, 'too_late'],
] as const)('A message to %s, %d ms from the start: %s', (audience, ms, obstacle) => {
  expect(eventObstacle(audience, event, START + ms)).toBe(obstacle);
});

test('A postponed event has no time after which a message is too late', () => {
  const postponed = { ...event, state: 'postponed' } as const;
  expect(leavesUntil('attendees', postponed)).toBe(Number.POSITIVE_INFINITY);
  expect(eventObstacle('waiting', postponed, START + DAY_MS)).toBeNull();
});

test('Nobody is written to about a cancelled event', () => {
  expect(eventObstacle('attendees', { ...event, state: 'cancelled' }, START - DAY_MS)).toBe('not_scheduled');
});

test.each([
  [38, 39, true],
  [38, 40, true],
  [38, 41, false],
  [100, 105, true],
  [100, 106, false],
  [0, 1, true],
])('The number %d is still right for %d: %s', (seen, actual, isRight) => {
  expect(isStillRight(seen, actual)).toBe(isRight);
});

test('An audience is named with its number', () => {
  expect([
    audienceWords('attendees', 1, null),
    audienceWords('year', 12, 3),
    audienceWords('waiting', 2, null),
  ]).toEqual([...['1 attendee', '12 members in year 3', '2 people on the waiting list']]);
});
