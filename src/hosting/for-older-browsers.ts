/** What the bundler does for the oldest browsers that the site is for. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { OLDEST_BROWSERS } from '../lib/oldest-browsers.ts';

/** Functions that these browsers lack and packages use, with what takes their place. */
const inject: Record<string, [string, string]> = {
  'Object.hasOwn': [fileURLToPath(new URL('../lib/has-own.ts', import.meta.url)), 'hasOwn'],
};

export const forOlderBrowsers = (): Plugin => ({
  name: 'for-older-browsers',
  // Astro takes the styles from what it builds for itself.
  config: () => ({ build: { cssTarget: OLDEST_BROWSERS } }),
  // A hook, because Astro sets a target of its own for what browsers get, whatever the configuration says.
  configEnvironment: (name) =>
    name === 'client' ? { build: { target: OLDEST_BROWSERS, rolldownOptions: { transform: { inject } } } } : undefined,
});
