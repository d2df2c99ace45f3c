/** Days in the one form of the site and its emails, which only the dates of posts and events do not have. */
import { clubDay } from './club-day.ts';
import { formatShortDay } from './format-time.ts';

/** A day with its year, for emails and texts, which are read later too. @param day e.g. `2026-03-20`. @returns as of `formatShortDay`, e.g. `Fri, Mar 20, 2026`. */
export const formatDay = (day: string): string => formatShortDay(Date.parse(day), 0, 'UTC');

/** For lists that people scan: the year only when it is not this one. @param day e.g. `2026-11-18`. @returns e.g. `Wed, Nov 18`. */
export const formatShortDate = (day: string): string =>
  formatShortDay(Date.parse(day), Date.parse(clubDay(Date.now())), 'UTC');
