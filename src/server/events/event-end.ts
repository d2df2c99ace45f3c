/** Rules for the end of an event: after it begins, and at most two weeks later. Instants are milliseconds since 1970. */
import { readEventTime } from '../../shared/event-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_MS = 14 * DAY_MS;

const WRONG_END = 'Must be after the event starts, and within two weeks of it.';

/** @param eventDate as it is stored; blank for a draft without a date, which accepts any end. @returns error messages; empty when the end is valid. */
export function endErrors(eventDate: string, endsAt: number | null): { ends_at?: string[] } {
  if (eventDate === '' || endsAt === null) return {};
  const length = endsAt - readEventTime(eventDate).getTime();
  return length > 0 && length <= LONGEST_MS ? {} : { ends_at: [WRONG_END] };
}

/** Event dates as they are stored; blank for a draft without a date. */
export interface Move {
  from: string;
  to: string;
}

/** A time that moves with the event, such as its end: the time between them stays the same. */
export const shiftedTime = (time: number | null, { from, to }: Move): number | null =>
  time === null || from === '' || to === '' ? time : time + readEventTime(to).getTime() - readEventTime(from).getTime();
