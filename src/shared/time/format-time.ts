/** How the times of events are written, in the club's time zone and in the reader's. */
import { CLUB_CITY, CLUB_TIME_ZONE, DAY_FIRST } from '#club';

/**
 * Put together from its parts: engines differ in the words and spaces between them, and the build's text must be the browser's.
 * @param instant milliseconds since 1970. @param timeZone IANA name; left out: the reader's.
 * @returns `day`, e.g. `Saturday, May 1, 2027`, and `clock`, e.g. `5:30 PM`; where days come first, `Saturday, 1 May 2027` and `17:30`.
 */
export function eventTimeParts(instant: number, timeZone?: string): { day: string; clock: string } {
  const { weekday, month, day, year, hour, minute, dayPeriod } = partsOf(formatIn(timeZone), instant);
  return DAY_FIRST
    ? { day: `${weekday}, ${day} ${month} ${year}`, clock: `${hour}:${minute}` }
    : { day: `${weekday}, ${month} ${day}, ${year}`, clock: `${hour}:${minute} ${dayPeriod}` };
}

/** The parts of a moment in words, by their kinds. */
export const partsOf = (
  format: Intl.DateTimeFormat,
  instant: number,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));

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
 * For lists that people scan: the weekday first, the year only when it is not this one.
 * @param now milliseconds since 1970, like `instant`. @param timeZone IANA name; left out: the reader's.
 * @returns `Sat, Nov 28`, or `Sat, Nov 28, 2027`; where days come first, `Sat 28 Nov`.
 */
export function formatShortDay(instant: number, now: number, timeZone?: string): string {
  const format = shortFormatIn(timeZone);
  const { weekday = '', month = '', day, year } = partsOf(format, instant);
  const otherYear = year === partsOf(format, now).year ? '' : DAY_FIRST ? ` ${year}` : `, ${year}`;
  // Cut here, because engines shorten words differently.
  const [weekdayWord, monthWord] = [weekday.slice(0, 3), month.slice(0, 3)];
  return (DAY_FIRST ? `${weekdayWord} ${day} ${monthWord}` : `${weekdayWord}, ${monthWord} ${day}`) + otherYear;
}

// Marked, so that scripts that write no short times leave it out.
const shortFormatIn = /* @__PURE__ */ formatsByZone({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** `Sat, Nov 28, 10:00 AM`. Parameters as of `formatShortDay`. */
export const formatShortTime = (instant: number, now: number, timeZone?: string): string =>
  `${formatShortDay(instant, now, timeZone)}, ${eventTimeParts(instant, timeZone).clock}`;

/**
 * Date formats of one kind, cached by time zone, because making one costs far more than using it.
 * @returns the format for an IANA name. Without a name it is made each time, because the reader's own zone changes when they travel.
 */
export function formatsByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format =
      formats.get(timeZone ?? '') ?? new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) });
    if (timeZone !== undefined) formats.set(timeZone, format);
    return format;
  };
}
