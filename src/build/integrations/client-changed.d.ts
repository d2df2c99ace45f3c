import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:changed'?: boolean;
  }
}
