/** Where the public services are, unless a build is told otherwise (`.env.example`). Apart from settings.ts: pages read this too. */
export const REAL_SERVICES = {
  PUBLIC_GITHUB_API: 'https://api.github.com',
  PUBLIC_APOD_API: 'https://api.nasa.gov',
  PUBLIC_EMAILJS_HOST: 'https://api.emailjs.com',
} as const;
