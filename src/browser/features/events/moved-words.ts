import { eventTimeParts, formatEventTime } from '../../../shared/club-time.ts';

/** `Saturday, May 8, 2027, 5:30 PM (was Saturday, May 1, 2027)`; on one day, `(was 3:00 PM)`. Parameters as of `timeWords`. */
export function movedWords(instant: number, wasInstant: number, timeZone?: string): string {
  const { day, clock } = eventTimeParts(wasInstant, timeZone);
  const isSameDay = day === eventTimeParts(instant, timeZone).day;
  return `${formatEventTime(instant, timeZone)} (was ${isSameDay ? clock : day})`;
}
