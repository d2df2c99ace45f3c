/**
 * The club's settings as constants: `import { CLUB_CITY } from '#club'`. The backend reads them from `content/site.yaml` when it starts
 * (server/site/club-constants.ts); the build writes them into the scripts (build/integrations/club-plugins.ts).
 */
import type { Site } from './site.ts';

/** Names that the oldest supported browsers reject, and one whose clock is the same today. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  'Europe/Kyiv': 'Europe/Kiev',
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
};

export const clubConstants = (site: Site) => ({
  /** IANA name. */
  CLUB_TIME_ZONE: OLDER_NAMES[site.timeZone] ?? site.timeZone,
  /** The city that the time zone is called by. */
  CLUB_CITY: site.city,
  /** Dates are written `1 May 2027, 17:30`; else `May 1, 2027, 5:30 PM`. */
  DAY_FIRST: site.dateStyle === 'day first',
  /** The `Intl` locale that writes dates so. */
  DATE_LOCALE: site.dateStyle === 'day first' ? 'en-GB' : 'en-US',
  /** Of pages and emails, for screen readers and search engines. */
  LANGUAGE: site.language,
  /** How many digits a phone number has, with its country code. */
  PHONE_DIGITS: [site.phoneNumbers.fewest, site.phoneNumbers.most] as const,
  /** Of phone numbers in the club's country; empty: not known. */
  COUNTRY_CODE: site.phoneNumbers.countryCode ?? '',
  /** Behind that code; undefined: they vary. */
  LOCAL_PHONE_DIGITS: site.phoneNumbers.localDigits,
  PHONE_EXAMPLE: site.phoneNumbers.example,
  /** A regular expression; `{year}` in it stands for a year (club-pattern.ts). */
  REGISTRATION_PATTERN: site.registrationNumbers.pattern,
  REGISTRATION_EXAMPLE: site.registrationNumbers.example,
  /** As above; undefined: any username without spaces. */
  USERNAME_PATTERN: site.usernamePattern,
  USERNAME_EXAMPLE: site.usernameExample,
  /** How members pay. `codeName`: what the code of a payment is called inside a sentence. */
  PAYMENT: {
    ...site.payment,
    codeName: site.payment.name ? `${site.payment.name} code` : 'payment code',
    /** What people choose to pay, and what they enter; undefined where they ask the club. */
    menu: site.membership?.payTo.menu,
    currency: site.membership?.currency ?? '',
    numberName: site.membership?.payTo.numberName ?? '',
    accountName: site.membership?.payTo.accountName ?? '',
    /** Days in which officers usually review a payment; undefined: not set. */
    reviewDays: site.membership?.reviewDays,
  },
  /** Who sees contact details in the directory of the built-in backend. */
  DIRECTORY: site.directory,
  /** One to four. */
  TEAMS: site.teams,
  /** Highest first. Two people can hold the same one. */
  LEADERSHIP_ROLES: site.leadershipRoles,
  /** Of the longest course. Graduates are in the year after it. */
  YEARS_OF_STUDY: site.yearsOfStudy,
});

export type ClubConstants = ReturnType<typeof clubConstants>;
