import { DATE_LOCALE } from '#club';
import { clubDay } from './club-day.ts';

/** Shared, because making a format costs far more than using it. */
const format = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day for people, the same way everywhere on the site and in emails. @param day e.g. `2026-03-20`. @returns e.g. `March 20, 2026`. */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

/** For lists that people scan: the year only when it is not this one. @param day e.g. `2026-11-18`. @returns e.g. `Nov 18`, or `Nov 18, 2025`. */
export function formatShortDate(day: string): string {
  const isThisYear = day.slice(0, 4) === clubDay(Date.now()).slice(0, 4);
  return (isThisYear ? shortFormat : mediumFormat).format(new Date(`${day}T00:00:00Z`));
}

const shortFormat = new Intl.DateTimeFormat(DATE_LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const mediumFormat = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
