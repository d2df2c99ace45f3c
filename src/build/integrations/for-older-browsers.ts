/** What the bundler does for the oldest browsers that the site is for. */
import type { Plugin } from 'vite';
import { OLDEST_BROWSERS } from '../hosting/oldest-browsers.ts';

export const forOlderBrowsers = (): Plugin => ({
  name: 'for-older-browsers',
  // Astro takes the styles from what it builds for itself.
  config: () => ({ build: { cssTarget: OLDEST_BROWSERS } }),
  // A hook, because Astro sets a target of its own for what browsers get, whatever the configuration says.
  configEnvironment: (name) => (name === 'client' ? { build: { target: OLDEST_BROWSERS } } : undefined),
});
