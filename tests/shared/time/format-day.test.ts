import { afterEach, expect, test, vi } from 'vitest';
import { formatDay } from '#shared/time/format-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  'A day is written the same on a machine in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-03-20')).toBe('Fri, Mar 20, 2026');
  },
);
