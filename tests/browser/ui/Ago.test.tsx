import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Ago, agoWords } from '../../../src/browser/ui/Ago.tsx';

/** Noon in Nairobi. */
const NOW = Date.parse('2026-11-24T09:00:00Z');

test.each([
  ['2026-11-24T09:00:30Z', 'just now'],
  ['2026-11-24T08:59:30Z', 'just now'],
  ['2026-11-24T08:59:00Z', '1 minute ago'],
  ['2026-11-24T08:01:00Z', '59 minutes ago'],
  ['2026-11-24T07:00:00Z', '2 hours ago'],
  // Half past midnight and half past eleven in the evening at the club.
  ['2026-11-23T21:30:00Z', '11 hours ago'],
  ['2026-11-23T20:30:00Z', 'yesterday'],
  ['2026-11-22T09:00:00Z', '2 days ago'],
  ['2026-11-11T09:00:00Z', '13 days ago'],
  ['2026-11-10T09:00:00Z', 'on Tue, Nov 10'],
  ['2025-11-10T09:00:00Z', 'on Mon, Nov 10, 2025'],
])('What happened at %s is “%s”', (at, words) => {
  expect(agoWords(Date.parse(at), NOW)).toBe(words);
});

test('The exact time is there on hover and for screen readers', () => {
  vi.setSystemTime(NOW);
  render(<Ago at="2026-11-22T09:00:00Z" />);
  const time = screen.getByText('2 days ago').closest('time');
  expect(time?.title).toBe('Sunday, November 22, 2026, 12:00 PM');
  expect(time?.textContent).toBe('2 days ago, Sunday, November 22, 2026, 12:00 PM');
  vi.useRealTimers();
});
