/** When an event is, in words: in the reader's zone, and in Nairobi's where the two clocks differ. */
import { CLUB_TIME_ZONE, formatEventTime } from '../../../shared/club-time.ts';

/** `day` and `clock` are shown together; apart, so that `AM` is never alone on a line. */
export interface TimeWords {
  /** `Saturday, May 1, 2027, ` */
  day: string;
  /** `5:30 PM` */
  clock: string;
  /** Whose time that is. Always there, so that a page which was built for Nairobi keeps its lines when it wakes up there. */
  note: string;
}

/** @param timeZone IANA name; left out: the reader's. */
export function timeWords(instant: number, timeZone?: string): TimeWords {
  const own = halves(formatEventTime(new Date(instant), timeZone));
  const club = halves(formatEventTime(new Date(instant), CLUB_TIME_ZONE));
  const isSameDay = own.day === club.day;
  if (isSameDay && own.clock === club.clock) return { ...own, note: 'Nairobi time' };
  return { ...own, note: `your time; ${isSameDay ? '' : club.day}${club.clock} in Nairobi` };
}

function halves(text: string) {
  const end = text.lastIndexOf(', ') + 2;
  return { day: text.slice(0, end), clock: text.slice(end) };
}
