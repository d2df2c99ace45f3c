/** What `#club` is made of (shared/site/club.ts). */
declare module '#site' {
  export const site: import('#shared/site/site.ts').Site;
}

interface ImportMetaEnv {
  // All of these are checked and completed by shared/site/settings.ts.
  readonly PUBLIC_BACKEND: 'built-in' | 'django' | 'none';
  /** Origin of the backend, without a slash at the end. */
  readonly PUBLIC_API_HOST: string;
  /** Origins of the public services. */
  readonly PUBLIC_GITHUB_API: string;
  readonly PUBLIC_APOD_API: string;
  readonly PUBLIC_APOD_KEY: string;
  readonly PUBLIC_EMAILJS_HOST: string;
  /** The club's account with EmailJS, which sends the contact form. */
  readonly PUBLIC_EMAILJS_SERVICE_ID: string;
  readonly PUBLIC_EMAILJS_TEMPLATE_ID: string;
  readonly PUBLIC_EMAILJS_PUBLIC_KEY: string;
  /** `on`: Vercel Web Analytics counts visits. */
  readonly PUBLIC_ANALYTICS: 'on' | 'off';
  /** `off` removes the service worker and its caches from every reader's browser. */
  readonly PUBLIC_OFFLINE?: string;
}

/** The package has no types of its own. */
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
