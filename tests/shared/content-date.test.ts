import { afterEach, expect, test, vi } from 'vitest';
import { readableDay } from '../../src/shared/content-date.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('a day is the same day on a machine in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(readableDay('2026-03-20')).toBe('March 20, 2026');
});
