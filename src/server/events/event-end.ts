/** When an event ends: after it begins, and not weeks later. Instants are milliseconds since 1970. */
import { readEventTime } from '../../shared/event-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_MS = 14 * DAY_MS;

const WRONG_END = 'Must be after the event begins.';

/** @param eventDate as it is stored; blank while a draft has none, which says nothing about an end. @returns messages; none: it is right. */
export function endErrors(eventDate: string, endsAt: number | null): { ends_at?: string[] } {
  if (eventDate === '' || endsAt === null) return {};
  const length = endsAt - readEventTime(eventDate).getTime();
  return length > 0 && length <= LONGEST_MS ? {} : { ends_at: [WRONG_END] };
}

/** The end of an event that is moved: it lasts as long as before. */
export const shiftedEnd = (endsAt: number | null, { from, to }: { from: string; to: string }): number | null =>
  endsAt === null || from === '' || to === ''
    ? endsAt
    : endsAt + readEventTime(to).getTime() - readEventTime(from).getTime();
