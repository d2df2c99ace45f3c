/** The time of an event in words. */

import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { phaseOf, type Span } from '#shared/events/event-phase.ts';
import { eventTimeParts, formatEventTime, formatsByZone, partsOf } from '#shared/time/format-time.ts';
import { DAY_MS } from '#shared/time/instants.ts';

/** The reader's time zone by its name, because formats are kept by name: a list uses them many times. Undefined where it has none. */
export function readerZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? undefined : timeZone;
}

/** From two attributes of a built page. */
export const builtSpan = (instant?: string, ends?: string): Span => ({
  instant: Number(instant),
  endsInstant: Number(ends) || null,
});

/** `Past`, `On now`, `Today`, `Tomorrow`, `In 5 days`, `In 3 weeks`, `Upcoming`. Days are calendar days in the reader's time zone. */
export function phaseWords(span: Span, now: number, timeZone?: string): string {
  const phase = phaseOf(span, now);
  if (phase === 'past') return 'Past';
  if (phase === 'now') return 'On now';
  const days = dayNumber(span.instant, timeZone) - dayNumber(now, timeZone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days < 14) return `In ${days} days`;
  return days < 60 ? `In ${Math.floor(days / 7)} weeks` : 'Upcoming';
}

/** Calendar days since 1970 in a time zone. Comparing instants instead would call an event "tomorrow" that is tonight. */
export function dayNumber(instant: number, timeZone?: string): number {
  const { year, month, day } = partsOf(dayFormatIn(timeZone), instant);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}

/**
 * The large day of a card: `12`, with `Dec · Sat` below it, or `Dec · 2027` in another year than `now`. From single parts, because clubs
 * write dates in different orders.
 */
export function dayMark(instant: number, now: number, timeZone?: string): readonly [number: string, rest: string] {
  const format = shortFormatIn(timeZone);
  const { day = '', month = '', weekday = '', year } = partsOf(format, instant);
  const other = year === partsOf(format, now).year ? weekday.slice(0, 3) : year;
  return [day, `${month.slice(0, 3)} · ${other}`];
}

const shortFormatIn = formatsByZone({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const dayFormatIn = formatsByZone({ year: 'numeric', month: 'numeric', day: 'numeric' });

/**
 * When an event is, in the given time zone, and at the club where that differs.
 * @param instant milliseconds since 1970. @param timeZone IANA name; left out: the reader's.
 * @returns `Saturday, May 1, 2027`, `5:30 PM`, and a note that names both times; empty when the reader's and the club's are the same.
 */
export function timeWords(instant: number, timeZone?: string) {
  const own = eventTimeParts(instant, timeZone);
  const club = eventTimeParts(instant, CLUB_TIME_ZONE);
  const isSameDay = own.day === club.day;
  if (isSameDay && own.clock === club.clock) return { ...own, note: '' };
  return { ...own, note: `your time; ${isSameDay ? '' : `${club.day}, `}${club.clock} in ${CLUB_CITY}` };
}

/** When an event ends: `7:30 PM` with a non-breaking space, preceded by the day if it ends on another day. */
export function endWords(instant: number, endsInstant: number, timeZone?: string): string {
  const end = eventTimeParts(endsInstant, timeZone);
  const clock = end.clock.replace(' ', '\u00a0');
  return end.day === eventTimeParts(instant, timeZone).day ? clock : `${end.day}, ${clock}`;
}

/** `Saturday, May 8, 2027, 5:30 PM (was Saturday, May 1, 2027)`; on one day, `(was 3:00 PM)`. Parameters as of `timeWords`. */
export function movedWords(instant: number, wasInstant: number, timeZone?: string): string {
  const { day, clock } = eventTimeParts(wasInstant, timeZone);
  const isSameDay = day === eventTimeParts(instant, timeZone).day;
  return `${formatEventTime(instant, timeZone)} (was ${isSameDay ? clock : day})`;
}
