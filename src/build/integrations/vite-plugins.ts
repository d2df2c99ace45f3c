import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const { browserslist } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** E.g. `chrome92`. */
export const OLDEST_BROWSERS = browserslist.map((browser) => browser.replace(' >= ', ''));

/** Builds scripts and styles for the oldest supported browsers. */
export const forOlderBrowsers = (): Plugin => ({
  name: 'for-older-browsers',
  // Astro takes the styles from its server build.
  config: () => ({ build: { cssTarget: OLDEST_BROWSERS } }),
  // A hook, because Astro overrides the target of the configuration, and leaves out `modulePreload`: lists of what each part of a page imports
  // would make the scripts of a page up to 1.2 kB longer, and open no part sooner.
  configEnvironment: (name) =>
    name === 'client' ? { build: { target: OLDEST_BROWSERS, modulePreload: false } } : undefined,
});

const INJECTION = /^__insertCSS\(".*"\);?$/m;

/**
 * Removes the `<style>` element that sonner inserts, because the content security policy blocks it. `browser/ui/dialog/toast-host.tsx` links the
 * style sheet as a file instead, so this also saves 3.0 kB of the script for toasts. The build stops if the insertion is no longer found.
 */
export const withoutInjectedStyles = (): Plugin => ({
  name: 'without-injected-styles',
  apply: 'build',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return undefined;
    if (!INJECTION.test(code))
      this.error('sonner no longer injects its styles as build/integrations/vite-plugins.ts expects.');
    return { code: code.replace(INJECTION, ''), map: null };
  },
});
