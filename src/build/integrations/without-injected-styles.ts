/**
 * sonner writes a `<style>` element when it is loaded, which the content security policy refuses. `browser/ui/toast-host.ts` links its
 * style sheet as a file instead; this takes the injection out of the build, and stops the build if it is no longer found.
 */
import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(".*"\);?$/m;

export const withoutInjectedStyles = (): Plugin => ({
  name: 'without-injected-styles',
  apply: 'build',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return undefined;
    if (!INJECTION.test(code))
      this.error('sonner no longer injects its styles as build/integrations/without-injected-styles.ts expects.');
    return { code: code.replace(INJECTION, ''), map: null };
  },
});
