import { expect, test } from 'vitest';
import { canWriteAbout, leavesUntil } from '#shared/messages/leaving-times.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';

const START = Date.UTC(2027, 4, 1, 15);
const event = { instant: START, endsInstant: START + HOUR_MS, state: 'scheduled' } as const;

test('A message about a postponed event can leave at any time', () => {
  expect(leavesUntil('attendees', { ...event, state: 'postponed' })).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['scheduled', HOUR_MS + 7 * DAY_MS - 1, true],
  ['scheduled', HOUR_MS + 7 * DAY_MS, false],
  ['postponed', 30 * DAY_MS, true],
  ['cancelled', -DAY_MS, false],
] as const)('Officers write about a %s event %d ms from its start: %s', (state, ms, can) => {
  expect(canWriteAbout({ ...event, state }, START + ms)).toBe(can);
});
