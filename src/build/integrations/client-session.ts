/** Adds the `client:session` directive to Astro: an island that is loaded only for a person who has signed in. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const clientSession = (): AstroIntegration => ({
  name: 'client-session',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'session',
        // A path: although its type allows a URL, the build cannot resolve one.
        entrypoint: fileURLToPath(new URL('./client-session-directive.ts', import.meta.url)),
      }),
  },
});
