import { DATE_LOCALE } from '#club';

/** Shared, because making a format costs far more than using it. */
const format = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day for people, the same way everywhere on the site and in emails. @param day e.g. `2026-03-20`. @returns e.g. `March 20, 2026`. */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
