/** The club's time zone, and how the times of events are written there and elsewhere. */
export const CLUB_TIME_ZONE = 'Africa/Nairobi';

/**
 * Put together from its parts: engines differ in the words and spaces between them, and the build's text must be the browser's.
 * @param instant milliseconds since 1970. @param timeZone IANA name; left out: the reader's.
 * @returns `day`, e.g. `Saturday, May 1, 2027`, and `clock`, e.g. `5:30 PM`.
 */
export function eventTimeParts(instant: number, timeZone?: string): { day: string; clock: string } {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { weekday, month, day, year, hour, minute, dayPeriod } = parts;
  return { day: `${weekday}, ${month} ${day}, ${year}`, clock: `${hour}:${minute} ${dayPeriod}` };
}

/** `Saturday, May 1, 2027, 5:30 PM`. Parameters as of `eventTimeParts`. */
export function formatEventTime(instant: number, timeZone?: string): string {
  const { day, clock } = eventTimeParts(instant, timeZone);
  return `${day}, ${clock}`;
}
