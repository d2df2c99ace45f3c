import { expect, test } from 'vitest';
import { daysLeftArc } from '../../../../src/browser/features/events/next-event.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2027, 4, 1, 12);

test('the dial shows the days left, at most a full circle, and nothing once the event has started', () => {
  expect(daysLeftArc(now + 6 * DAY, now)).toBe('6.00 30');
  expect(daysLeftArc(now + DAY / 2, now)).toBe('0.50 30');
  expect(daysLeftArc(now + 300 * DAY, now)).toBe('30.00 30');
  expect(daysLeftArc(now - DAY, now)).toBe('0.00 30');
});
