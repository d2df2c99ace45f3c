import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each(['https://api.club.example', 'https://api.club.example/', ' https://api.club.example// '])(
  'a backend set as %j is asked at the same addresses',
  async (given) => {
    vi.stubEnv('PUBLIC_API_HOST', given);
    const { apiHost } = await import('../../../src/browser/http/api-host.ts');
    expect(`${apiHost}/api/profile/`).toBe('https://api.club.example/api/profile/');
  },
);
