/** Arithmetic with days, written `YYYY-MM-DD`, such as the end of a membership. Today at the club: club-day.ts. */

import { DAY_MS } from './instants.ts';

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** @param days may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The last day of the club's year for a membership that starts on `since`. In the last month of a year, and in its last four weeks, it is
 * the end of the next year, so that no one pays for four weeks.
 * @param yearEnds `MM-DD`.
 */
export function yearEndFor(since: string, yearEnds: string): string {
  const year = Number(since.slice(0, 4)) + (since.slice(5) <= yearEnds ? 0 : 1);
  const end = `${year}-${yearEnds}`;
  const isLast = since.slice(0, 7) === end.slice(0, 7) || daysBetween(since, end) < 28;
  return isLast ? `${year + 1}-${yearEnds}` : end;
}

/** The last day of a year that starts on `since`. */
export const lastDayOfYear = (since: string): string =>
  addDays(`${Number(since.slice(0, 4)) + 1}${since.slice(4)}`, -1);
