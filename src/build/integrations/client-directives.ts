/**
 * Three more ways to wake an island. `client:changed`: a pre-rendered part becomes an island only when its content is no longer what
 * the build knew, so a reader of an unchanged post or event pays for the question alone (decision 006). `client:intent`: a
 * built list that becomes an island when somebody reaches for it. `client:session`: an island that is loaded only for a person who has
 * signed in.
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:changed'?: boolean;
    'client:intent'?: boolean | 'session';
    'client:session'?: boolean;
  }
}

// As paths: a URL is not resolved, although the type allows it.
const pathOf = (file: string) => fileURLToPath(new URL(`../../browser/${file}`, import.meta.url));

export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'changed', entrypoint: pathOf('revalidate/client-changed-directive.ts') });
      addClientDirective({ name: 'intent', entrypoint: pathOf('revalidate/client-intent-directive.ts') });
      addClientDirective({ name: 'session', entrypoint: pathOf('session/client-session-directive.ts') });
    },
  },
});
