/** Days in the club's time zone, written `YYYY-MM-DD`. */
import { CLUB_TIME_ZONE } from '#club';
import { addDays, daysBetween } from './days.ts';

/** Made once: making a format costs far more than using it, and queries ask for today's date once for each row. */
const days = new Intl.DateTimeFormat('en-US', {
  timeZone: CLUB_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** @param instant milliseconds since 1970. */
export function clubDay(instant: number): string {
  // Part by part: what a locale puts in between differs between browsers and their versions.
  const parts = days.formatToParts(instant);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Midnights at the club since a moment: the age in days, wherever one is shown. 0 for a time in the future, because two clocks differ. */
export const daysSince = (instant: number, now: number): number =>
  Math.max(0, daysBetween(clubDay(instant), clubDay(now)));

/**
 * The moment at which a day starts at the club, in milliseconds since 1970. Clocks may change at that moment; then one of the two offsets
 * around it leads to the day before, and is ignored.
 */
export function clubMidnight(day: string): number {
  const starts = [addDays(day, -1), addDays(day, 1)].map((near) => Date.parse(day) - aheadOfUtc(Date.parse(near)));
  return Math.min(...starts.filter((moment) => clubDay(moment) === day));
}

/** Of the club's clock, in milliseconds. Offsets of long ago have seconds, such as `+02:27:16`, which `Date.parse` does not read behind a time. */
export function aheadOfUtc(instant: number): number {
  const offset = utcOffset(instant, CLUB_TIME_ZONE);
  return Number(`${offset[0]}1`) * Date.parse(`1970-01-01T${offset.slice(1)}Z`);
}

/**
 * The UTC offset of a time zone at a moment, which changes with daylight saving time. For the build and the backend only: the oldest
 * supported browsers lack `longOffset`.
 * @param instant milliseconds since 1970. @param timeZone IANA name, e.g. `America/Lima`. @returns e.g. `-05:00`, long ago also `-05:08:36`.
 */
export function utcOffset(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
