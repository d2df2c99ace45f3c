/**
 * Club time, the form of event dates in calls: the UTC digits of the chosen moment with a fixed `+03:00` behind them, so it names a moment
 * three hours too early. The Django backend stores dates like this. Only these two functions may convert them,
 * and the backend's own, which keep millionths of a second (server/events/event-times.ts). Why: docs/decisions/004-event-times.md.
 */

import { HOUR_MS } from '../time/instants.ts';

const SUFFIX = '+03:00';
/** Added to a date of a call, it gives the moment that was picked. */
export const SHIFT_MS = 3 * HOUR_MS;

/**
 * @returns `YYYY-MM-DDTHH:mm:ss+03:00`; milliseconds are written only when there are any, so that none is lost.
 * @throws RangeError when the date is invalid.
 */
export const writeEventTime = (instant: Date): string => instant.toISOString().replace(/(?:\.000)?Z$/, SUFFIX);

/**
 * @param text a date with its offset, as the backend answers (`…Z`) or as `writeEventTime` wrote it.
 * @returns the moment that was picked, to the millisecond.
 * @throws RangeError when it is not a date; `EventReplySchema` lets no such text through.
 */
export function readEventTime(text: string): Date {
  const instant = new Date(Date.parse(text) + SHIFT_MS);
  if (Number.isNaN(instant.getTime())) throw new RangeError('Not a date');
  return instant;
}

export const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

type Times = Readonly<Record<'ends_at' | 'was_date' | 'changed_at' | 'event_date', string | null>>;

/**
 * The dates of an answer as milliseconds since 1970. An end that is not after the start is dropped. No schema here, because the scripts of
 * built pages load it.
 */
export function withInstants<Reply extends Times>(reply: Reply) {
  const { event_date, ends_at, was_date, changed_at, ...event } = reply;
  const instant = event_date === null ? Number.POSITIVE_INFINITY : readEventTime(event_date).getTime();
  const end = instantOf(ends_at);
  return {
    ...event,
    /** When it starts; infinity for a draft without a date. */
    instant,
    endsInstant: end !== null && end > instant ? end : null,
    wasInstant: instantOf(was_date),
    changedInstant: instantOf(changed_at),
  };
}
