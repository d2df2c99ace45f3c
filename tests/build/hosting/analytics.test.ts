import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What layouts/PageLayout.astro gets, for the settings of a build. */
async function toldToPages(env: Readonly<Record<string, string>>): Promise<unknown> {
  vi.stubEnv('VERCEL', '');
  vi.stubEnv('PUBLIC_ANALYTICS', '');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { default: config } = await import('../../../astro.config.mjs');
  return config.vite?.define?.['import.meta.env.PUBLIC_ANALYTICS'];
}

test.each([
  [{}, '"off"'],
  [{ VERCEL: '1' }, '"on"'],
  [{ VERCEL: '1', PUBLIC_ANALYTICS: 'off' }, '"off"'],
])('Pages count visits if the host offers it, unless turned off: %o', async (env, told) => {
  expect(await toldToPages(env)).toBe(told);
});
