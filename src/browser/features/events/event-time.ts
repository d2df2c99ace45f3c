/** How a reader is told when an event is: whether it is over, on or ahead, and the time itself. */
import { CLUB_TIME_ZONE, eventTimeParts } from '../../../shared/club-time.ts';

/** Where nothing says when an event ends: so long after its start it counts as going on. */
const LENGTH_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Phase = 'past' | 'now' | 'ahead';

/** From when to when an event is, in milliseconds since 1970. */
export interface Span {
  instant: number;
  /** Null or left out: not known. */
  endsInstant?: number | null;
}

/** As a built page carries it in two attributes. */
export const spanOf = (instant?: string, ends?: string): Span => ({
  instant: Number(instant),
  endsInstant: Number(ends) || null,
});

/** @param now milliseconds since 1970. */
export function phaseOf({ instant, endsInstant }: Span, now: number): Phase {
  if (now < instant) return 'ahead';
  return now < (endsInstant ?? instant + LENGTH_MS) ? 'now' : 'past';
}

/** `Past`, `On now`, `Today`, `Tomorrow`, `In 5 days`, `In 3 weeks`, `Upcoming`. Days are those of the calendar on the reader's wall. */
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

/** Days since 1970 on the calendar of a place: a difference of instants would call tonight's event "tomorrow". */
export function dayNumber(instant: number, timeZone?: string): number {
  const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / DAY_MS;
}

export interface TimeWords {
  /** `Saturday, May 1, 2027` */
  day: string;
  /** `5:30 PM` */
  clock: string;
  /** Whose time that is. Always there, so that a page which was built for Nairobi keeps its lines when it wakes up there. */
  note: string;
}

/**
 * When an event is, in the reader's zone, and in Nairobi's where the two clocks differ.
 * @param instant milliseconds since 1970. @param timeZone IANA name; left out: the reader's.
 */
export function timeWords(instant: number, timeZone?: string): TimeWords {
  const own = eventTimeParts(instant, timeZone);
  const club = eventTimeParts(instant, CLUB_TIME_ZONE);
  const isSameDay = own.day === club.day;
  if (isSameDay && own.clock === club.clock) return { ...own, note: 'Nairobi time' };
  return { ...own, note: `your time; ${isSameDay ? '' : `${club.day}, `}${club.clock} in Nairobi` };
}

/** When it ends, behind when it begins: `7:30 PM` in one piece, with the day before it where that is another one. */
export function endWords(instant: number, endsInstant: number, timeZone?: string): string {
  const end = eventTimeParts(endsInstant, timeZone);
  const clock = end.clock.replace(' ', '\u00a0');
  return end.day === eventTimeParts(instant, timeZone).day ? clock : `${end.day}, ${clock}`;
}
