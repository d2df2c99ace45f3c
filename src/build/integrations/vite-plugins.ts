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
  // A hook, because Astro overrides the target of the configuration.
  configEnvironment: (name) => (name === 'client' ? { build: { target: OLDEST_BROWSERS } } : undefined),
});

/** Files that an island has always loaded before it fetches a later part (script-files.ts). */
const LOADED_BEFORE = /\/(rolldown-runtime|page-parts|react|island|data|call)\.[^/]*\.js$/;

/** The files that an import() preloads. The part itself and files that are loaded already would only make the scripts longer. */
export const shorterPreloads = (): Plugin => ({
  name: 'shorter-preloads',
  // A hook, because Astro does not pass this setting on.
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (imported, names) =>
                names.filter((file) => file !== imported && !LOADED_BEFORE.test(file)),
            },
          },
        }
      : undefined,
});

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Fetches the files of a part, but waits only for its styles. A style sheet that failed is fetched again the next time. */
const SMALL_HELPER = `export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) return;
    const isStyle = href.endsWith('.css');
    const link = document.head.appendChild(Object.assign(document.createElement('link'), { rel: isStyle ? 'stylesheet' : 'modulepreload', href }));
    return isStyle && new Promise((done, fail) => {
      link.onload = done;
      link.onerror = () => { link.remove(); fail(new Error('Failed to load ' + href)); };
    });
  })).then(load);`;

/** Replaces the bundler's helper for import(), which is three times as long as what this site needs. */
export const smallPreloadHelper = (): Plugin => ({
  name: 'small-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === PRELOAD_HELPER ? SMALL_HELPER : undefined),
});

const INJECTION = /^__insertCSS\(".*"\);?$/m;

/**
 * Removes the `<style>` element that sonner inserts, because the content security policy blocks it. `browser/ui/dialog/toast-host.tsx` links the
 * style sheet as a file instead. The build stops if the insertion is no longer found.
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
