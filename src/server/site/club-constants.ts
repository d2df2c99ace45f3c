/** The module `#club` where nothing is bundled (package.json, "imports"): the backend, scripts and tests. */
import { clubConstants } from '#shared/site/club-constants.ts';
import { orExit, readSiteFile } from './content-file.ts';

export const {
  CLUB_TIME_ZONE,
  CLUB_CITY,
  DAY_FIRST,
  DATE_LOCALE,
  LANGUAGE,
  PHONE_DIGITS,
  COUNTRY_CODE,
  LOCAL_PHONE_DIGITS,
  PHONE_EXAMPLE,
  REGISTRATION_PATTERN,
  REGISTRATION_EXAMPLE,
  USERNAME_PATTERN,
  USERNAME_EXAMPLE,
  PAYMENT,
  TEAMS,
  DIRECTORY,
  LEADERSHIP_ROLES,
  YEARS_OF_STUDY,
} = clubConstants(orExit(readSiteFile));
