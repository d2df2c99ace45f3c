/** How the times of events are written, at the club and elsewhere. */
import { CLUB_CITY, CLUB_TIME_ZONE, DAY_FIRST } from '#club';

/**
 * Put together from its parts: engines differ in the words and spaces between them, and the build's text must be the browser's.
 * @param instant milliseconds since 1970. @param timeZone IANA name; left out: the reader's.
 * @returns `day`, e.g. `Saturday, May 1, 2027`, and `clock`, e.g. `5:30 PM`; where days come first, `Saturday, 1 May 2027` and `17:30`.
 */
export function eventTimeParts(instant: number, timeZone?: string): { day: string; clock: string } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, month, day, year, hour, minute, dayPeriod } = parts;
  return DAY_FIRST
    ? { day: `${weekday}, ${day} ${month} ${year}`, clock: `${hour}:${minute}` }
    : { day: `${weekday}, ${month} ${day}, ${year}`, clock: `${hour}:${minute} ${dayPeriod}` };
}

const formatIn = formatsByZone({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: DAY_FIRST ? 'h23' : 'h12',
});

/** `Saturday, May 1, 2027, 5:30 PM`. Parameters as of `eventTimeParts`. */
export function formatEventTime(instant: number, timeZone?: string): string {
  const { day, clock } = eventTimeParts(instant, timeZone);
  return `${day}, ${clock}`;
}

/** `Saturday, May 1, 2027, 5:30 PM (Nairobi time)`: for emails and other texts that do not know their reader's clock. */
export const formatClubTime = (instant: number): string =>
  `${formatEventTime(instant, CLUB_TIME_ZONE)} (${CLUB_CITY} time)`;

/**
 * Date formats of one kind. They are kept by time zone, because making one costs far more than using it.
 * @returns the format for an IANA name. Without a name it is made each time, because the reader's own zone changes when they travel.
 */
export function formatsByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format =
      known.get(timeZone ?? '') ?? new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) });
    if (timeZone !== undefined) known.set(timeZone, format);
    return format;
  };
}
