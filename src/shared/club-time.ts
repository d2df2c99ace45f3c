/**
 * The times of events. What travels is a text with the UTC digits of the picked moment and a fixed `+03:00` behind them, so it names a
 * moment three hours too early: the hosted backend and its records are kept like this. Nothing else may turn a picked date into such a
 * text or back. Why: docs/decisions/004-event-times.md.
 */
export const CLUB_TIME_ZONE = 'Africa/Nairobi';

const SUFFIX = '+03:00';
const SHIFT_MS = 3 * 60 * 60 * 1000;

/**
 * @returns `YYYY-MM-DDTHH:mm:ss+03:00`; milliseconds are written only when there are any, so that none is lost.
 * @throws RangeError when the date is invalid.
 */
export const writeEventTime = (instant: Date): string => instant.toISOString().replace(/(?:\.000)?Z$/, SUFFIX);

/**
 * @param text a date with its offset, as the backend answers (`…Z`) or as `writeEventTime` wrote it.
 * @returns the moment that was picked, to the millisecond.
 * @throws RangeError when it is no date; `EventReplySchema` lets none such through.
 */
export function readEventTime(text: string): Date {
  const instant = new Date(Date.parse(text) + SHIFT_MS);
  if (Number.isNaN(instant.getTime())) throw new RangeError('This is no date of an event.');
  return instant;
}

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
