/** When an event is, in words: in the reader's zone, and in Nairobi's where the two clocks differ (design, section 5). */
import { CLUB_TIME_ZONE, formatEventTime } from '../../lib/club-time.ts';

export interface TimeWords {
  time: string;
  /** Whose time that is. Always there, so that a page which was built for Nairobi keeps its lines when it wakes up there. */
  note: string;
}

/** @param timeZone IANA name; left out: the reader's. */
export function timeWords(instant: number, timeZone?: string): TimeWords {
  const [own, club] = [
    formatEventTime(new Date(instant), timeZone),
    formatEventTime(new Date(instant), CLUB_TIME_ZONE),
  ];
  const time = own.replace(/ (?=[AP]M$)/, '\u00a0'); // never alone on a line
  if (own === club) return { time, note: 'Nairobi time' };
  const day = club.slice(0, club.lastIndexOf(', ') + 2);
  return { time, note: `your time; ${own.startsWith(day) ? club.slice(day.length) : club} in Nairobi` };
}
