/**
 * Adds `client:changed`: a pre-rendered part becomes an island only when its content is no longer what the build knew. A reader of
 * an unchanged post or event pays for the question alone (decision 006).
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const clientChanged = (): AstroIntegration => ({
  name: 'client-changed',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      // As a path: a URL is not resolved, although the type allows it.
      const entrypoint = fileURLToPath(new URL('./client-changed-directive.ts', import.meta.url));
      addClientDirective({ name: 'changed', entrypoint });
    },
  },
});
