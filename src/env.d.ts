/** The club's settings as constants (shared/site/club-constants.ts). */
declare module '#club' {
  type Constants = import('#shared/site/club-constants.ts').ClubConstants;
  export const CLUB_TIME_ZONE: Constants['CLUB_TIME_ZONE'];
  export const CLUB_CITY: Constants['CLUB_CITY'];
  export const DAY_FIRST: Constants['DAY_FIRST'];
  export const DATE_LOCALE: Constants['DATE_LOCALE'];
  export const LANGUAGE: Constants['LANGUAGE'];
  export const PHONE_DIGITS: Constants['PHONE_DIGITS'];
  export const COUNTRY_CODE: Constants['COUNTRY_CODE'];
  export const LOCAL_PHONE_DIGITS: Constants['LOCAL_PHONE_DIGITS'];
  export const PHONE_EXAMPLE: Constants['PHONE_EXAMPLE'];
  export const REGISTRATION_PATTERN: Constants['REGISTRATION_PATTERN'];
  export const REGISTRATION_EXAMPLE: Constants['REGISTRATION_EXAMPLE'];
  export const USERNAME_PATTERN: Constants['USERNAME_PATTERN'];
  export const USERNAME_EXAMPLE: Constants['USERNAME_EXAMPLE'];
  export const PAYMENT: Constants['PAYMENT'];
  export const TEAMS: Constants['TEAMS'];
  export const DIRECTORY: Constants['DIRECTORY'];
  export const LEADERSHIP_ROLES: Constants['LEADERSHIP_ROLES'];
  export const YEARS_OF_STUDY: Constants['YEARS_OF_STUDY'];
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
