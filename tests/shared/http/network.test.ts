import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortAfter } from '#shared/http/network.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('A call ends exactly at its time limit', () => {
  const signal = abortAfter(10_000);
  vi.advanceTimersByTime(9_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});
