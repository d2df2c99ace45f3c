/** `May 30, 2026`, in the club's time zone, so that the built page and every browser show the same day. */
import { CLUB_TIME_ZONE, DATE_LOCALE } from '#club';

const format = new Intl.DateTimeFormat(DATE_LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: CLUB_TIME_ZONE,
});

/** @param time from GitHub, e.g. `2026-05-30T16:00:00Z`. */
export const postDate = (time: string): string => format.format(new Date(time));
