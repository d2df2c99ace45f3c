/**
 * The times of events. On the wire the digits are UTC and the suffix is always `+03:00`, so what travels is three hours before the
 * moment that is meant, as in the hosted backend and its records (decision 004). Writing and reading undo each
 * other exactly; nothing else may turn a picked date into wire text or back.
 */
export const CLUB_TIME_ZONE = 'Africa/Nairobi';

const SUFFIX = '+03:00';
const SHIFT = 3 * 60 * 60 * 1000;

/**
 * @returns `YYYY-MM-DDTHH:mm:ss+03:00`; milliseconds are written only when there are any, so that none is lost.
 * @throws RangeError when the date is invalid.
 */
export const writeEventTime = (instant: Date): string => instant.toISOString().replace(/(?:\.000)?Z$/, SUFFIX);

/**
 * @param wire a date with its offset, as the backend answers (`…Z`) or as `writeEventTime` wrote it.
 * @returns the moment that was picked, to the millisecond.
 * @throws RangeError when it is no date; `EventSchema` lets none such through.
 */
export function readEventTime(wire: string): Date {
  const instant = new Date(Date.parse(wire) + SHIFT);
  if (Number.isNaN(instant.getTime())) throw new RangeError('This is no date of an event.');
  return instant;
}

/**
 * `Saturday, May 1, 2027, 5:30 PM`.
 * Put together from its parts: engines differ in the words and spaces between them, and the build's text must be the browser's.
 * @param timeZone IANA name; left out: the reader's.
 */
export function formatEventTime(instant: Date, timeZone?: string): string {
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
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod}`;
}
