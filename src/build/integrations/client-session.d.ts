import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate only for a signed-in person (session/client-session-directive.ts). */
    'client:session'?: boolean;
  }
}
