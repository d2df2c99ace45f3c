/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Origin of the backend, without a slash at the end. Checked by lib/settings.ts before a build. */
  readonly PUBLIC_API_HOST: string;
  /** Any text switches Vercel Web Analytics on. */
  readonly PUBLIC_ANALYTICS?: string;
}
