interface ImportMetaEnv {
  /** Origin of the backend, without a slash at the end. All of these are what shared/settings.ts made of the environment. */
  readonly PUBLIC_API_HOST: string;
  /** The public services. */
  readonly PUBLIC_GITHUB_API: string;
  readonly PUBLIC_APOD_API: string;
  readonly PUBLIC_APOD_KEY: string;
  readonly PUBLIC_EMAILJS_HOST: string;
  /** The club's account with EmailJS, which sends the contact form. */
  readonly PUBLIC_EMAILJS_SERVICE_ID: string;
  readonly PUBLIC_EMAILJS_TEMPLATE_ID: string;
  readonly PUBLIC_EMAILJS_PUBLIC_KEY: string;
  /** Visits are counted by Vercel Web Analytics. What was set, or left out, has been read by shared/settings.ts. */
  readonly PUBLIC_ANALYTICS: 'on' | 'off';
  /** `off` takes the service worker away from every reader, with all that it kept. */
  readonly PUBLIC_OFFLINE?: string;
}
