/** What the bundler does for the oldest browsers that the site is for. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const { browserslist } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** E.g. `chrome92`. */
export const OLDEST_BROWSERS = browserslist.map((browser) => browser.replace(' >= ', ''));

export const forOlderBrowsers = (): Plugin => ({
  name: 'for-older-browsers',
  // Astro takes the styles from what it builds for itself.
  config: () => ({ build: { cssTarget: OLDEST_BROWSERS } }),
  // A hook, because Astro sets a target of its own for what browsers get, whatever the configuration says.
  configEnvironment: (name) => (name === 'client' ? { build: { target: OLDEST_BROWSERS } } : undefined),
});
