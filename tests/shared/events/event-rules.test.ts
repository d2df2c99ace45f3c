import { expect, test } from 'vitest';
import { isInFuture, needsReason, type SignUpTimes, unfitTimes, wrongEnd } from '#shared/events/event-rules.ts';
import { DAY_MS } from '#shared/time/instants.ts';

const START = Date.parse('2027-05-01T13:00:00Z');

test.each([
  [-1, 'not_after_start'],
  [0, 'not_after_start'],
  [1, null],
  [14 * DAY_MS, null],
  [14 * DAY_MS + 1, 'too_long'],
])('An end %i milliseconds after the start is %s', (length, wrong) => {
  expect(wrongEnd(START, START + length)).toBe(wrong);
});

test('A date is in the future until its moment', () => {
  expect([-1, 0, 1].map((later) => isInFuture(START, START + later))).toEqual([true, false, false]);
});

test('A postponed and a cancelled event need a reason, the others none', () => {
  const states = ['draft', 'scheduled', 'postponed', 'cancelled'] as const;
  expect(states.filter(needsReason)).toEqual(['postponed', 'cancelled']);
});

const NONE: SignUpTimes = { opens_at: null, closes_at: null, leave_until: null };
test.each<[string, unfit: string[], Partial<SignUpTimes>]>([
  ['the defaults', [], {}],
  ['an end at the start', [], { opens_at: START - 1, closes_at: START, leave_until: START }],
  ['an opening at the start', ['opens_at'], { opens_at: START }],
  ['an opening when it closes', ['opens_at'], { opens_at: START - 2, closes_at: START - 2 }],
  ['times after the start', ['closes_at', 'leave_until'], { closes_at: START + 1, leave_until: START + 1 }],
  ['both mistakes', ['opens_at', 'closes_at'], { opens_at: START, closes_at: START + 1 }],
])('Sign-up with %s has the unfit times %j', (_what, unfit, times) => {
  expect(unfitTimes(START, { ...NONE, ...times })).toEqual(unfit);
});
