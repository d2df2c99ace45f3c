/**
 * The club's settings as constants: `import { CLUB_CITY } from '#club'`. The backend reads `content/site.yaml` when it starts
 * (server/site/site.ts), `npm run dev` whenever it is saved, and a build writes the constants into the scripts
 * (build/integrations/club-plugins.ts).
 */
import { site } from '#site';

/** Names that the oldest supported browsers reject, and one whose clock is the same today. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  'Europe/Kyiv': 'Europe/Kiev',
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
};

/** IANA name. */
export const CLUB_TIME_ZONE = OLDER_NAMES[site.timeZone] ?? site.timeZone;
/** The city that the time zone is called by. */
export const CLUB_CITY = site.city;
/** Dates are written `1 May 2027, 17:30`; else `May 1, 2027, 5:30 PM`. */
export const DAY_FIRST = site.dateStyle === 'day first';
/** The `Intl` locale that writes dates so. */
export const DATE_LOCALE = site.dateStyle === 'day first' ? 'en-GB' : 'en-US';
/** Of pages and emails, for screen readers and search engines. */
export const LANGUAGE = site.language;
/** How many digits a phone number has, with its country code. */
export const PHONE_DIGITS = [site.phoneNumbers.fewest, site.phoneNumbers.most] as const;
/** Of phone numbers in the club's country; empty: not known. */
export const COUNTRY_CODE = site.phoneNumbers.countryCode ?? '';
/** Behind that code; undefined: they vary. */
export const LOCAL_PHONE_DIGITS = site.phoneNumbers.localDigits;
export const PHONE_EXAMPLE = site.phoneNumbers.example;
/** A regular expression; `{year}` in it stands for a year (club-pattern.ts). */
export const REGISTRATION_PATTERN = site.registrationNumbers.pattern;
export const REGISTRATION_EXAMPLE = site.registrationNumbers.example;
/** As above; undefined: any username without spaces. */
export const USERNAME_PATTERN = site.usernamePattern;
export const USERNAME_EXAMPLE = site.usernameExample;
/** How members pay. `codeName`: what the code of a payment is called inside a sentence. */
export const PAYMENT = {
  ...site.payment,
  codeName: site.payment.name ? `${site.payment.name} code` : 'payment code',
  /** What people choose to pay, and what they enter; undefined where they ask the club. */
  menu: site.membership?.payTo.menu,
  currency: site.membership?.currency ?? '',
  numberName: site.membership?.payTo.numberName ?? '',
  accountName: site.membership?.payTo.accountName ?? '',
  /** Days in which officers usually review a payment; undefined: not set. */
  reviewDays: site.membership?.reviewDays,
};
/** Who sees contact details in the directory of the built-in backend. */
export const DIRECTORY = site.directory;
/** One to four. */
export const TEAMS = site.teams;
/** Highest first. Two people can hold the same one. */
export const LEADERSHIP_ROLES = site.leadershipRoles;
/** Of the longest course. Graduates are in the year after it. */
export const YEARS_OF_STUDY = site.yearsOfStudy;
