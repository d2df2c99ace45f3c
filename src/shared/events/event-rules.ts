/**
 * What must hold between the fields of an event. Forms and calls follow these rules, each in sentences of its own. Times are milliseconds
 * since 1970. No schema here, so that a script that needs one rule stays small.
 */
import { DAY_MS } from '../time/instants.ts';
import type { StaffEvent } from './event.ts';

/** From the start of an event to its end. */
export const MAX_EVENT_DAYS = 14;

/** What is wrong with the end. Null: nothing, or one of the two is not known. */
export function wrongEnd(start: number | null | undefined, end: number | null | undefined) {
  if (start == null || end == null) return null;
  if (end <= start) return 'not_after_start';
  return end - start > MAX_EVENT_DAYS * DAY_MS ? 'too_long' : null;
}

/** As the date of an event that is published, rescheduled or reinstated must be. Once an event has started, its date stays. */
export const isInFuture = (start: number, now: number): boolean => start > now;

/** Everyone sees why an event does not take place as announced. */
export const needsReason = (state: StaffEvent['state']): boolean => state === 'postponed' || state === 'cancelled';

/** None: the default. */
export type SignUpTimes = Readonly<Record<'opens_at' | 'closes_at' | 'leave_until', number | null | undefined>>;

/** When sign-up closes, or cancelling a place ends: never after the start. The event may have been moved before the time that was set. */
export const closingTime = (start: number, time: number | null | undefined): number => Math.min(time ?? start, start);

/** The times that do not fit the start of the event, or each other. */
export function unfitTimes(start: number, { opens_at, closes_at, leave_until }: SignUpTimes) {
  const isUnfit = {
    opens_at: opens_at != null && opens_at >= closingTime(start, closes_at),
    closes_at: closes_at != null && closes_at > start,
    leave_until: leave_until != null && leave_until > start,
  };
  return (['opens_at', 'closes_at', 'leave_until'] as const).filter((name) => isUnfit[name]);
}
