/** Days at the club, written `YYYY-MM-DD`: for dates without a clock, such as the end of a membership. */
import { CLUB_TIME_ZONE } from './club-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param instant milliseconds since 1970. */
export const clubDay = (instant: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: CLUB_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);

/** The moment, in milliseconds since 1970, at which a day begins at the club, which has no summer time. */
export const clubMidnight = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** @param days may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** `31 August 2027`. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
    Date.parse(day),
  );

/**
 * The last day of the club's year for a membership that begins on `since`. In the last month of a year it is the next year's: nobody pays
 * for four weeks.
 * @param yearEnds `MM-DD`.
 */
export function yearEndFor(since: string, yearEnds: string): string {
  const year = Number(since.slice(0, 4));
  return since.slice(5, 7) < yearEnds.slice(0, 2) ? `${year}-${yearEnds}` : `${year + 1}-${yearEnds}`;
}
