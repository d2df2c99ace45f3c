/** React islands: how they hydrate, and the error boundary around each. */
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:changed'?: boolean;
    'client:intent'?: boolean | 'session';
    'client:session'?: boolean | 'optional';
  }
}

// Paths, because Astro does not resolve a URL here, although the type allows it.
const pathOf = (file: string) => fileURLToPath(new URL(`../../browser/${file}`, import.meta.url));

/**
 * Three more ways to hydrate an island. `client:changed`: if the content has changed since the build (decision 006). `client:intent`: when
 * someone is about to use a prerendered list. `client:session`: if someone is signed in.
 */
export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'changed', entrypoint: pathOf('page/client-changed-directive.ts') });
      addClientDirective({ name: 'intent', entrypoint: pathOf('page/client-intent-directive.ts') });
      addClientDirective({ name: 'session', entrypoint: pathOf('session/client-session-directive.ts') });
    },
  },
});

/** Astro's React, with an error boundary around each island (browser/ui/mount-island.tsx), and drawn once by the build (react-renderer.ts). */
export function islands(): AstroIntegration {
  const clientEntrypoint = pathOf('ui/mount-island.tsx');
  const serverEntrypoint = fileURLToPath(new URL('react-renderer.ts', import.meta.url));
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint, serverEntrypoint }),
        }),
    },
  };
}
