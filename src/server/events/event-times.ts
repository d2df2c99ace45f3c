/**
 * When an event starts, is over, and closes for signing up, from its row; and its date as calls write it. The only file of the backend that
 * knows that dates of calls are three hours early (docs/decisions/004). Times are milliseconds since 1970.
 */
import { SHIFT_MS } from '#shared/events/event-date.ts';
import { isOver, type Span } from '#shared/events/event-phase.ts';
import { closingTime } from '#shared/events/event-rules.ts';
import type { EventRow } from './events-table.ts';

/** Infinity for a draft without a date, which starts after everything else. */
export const startOf = ({ starts_at }: Pick<EventRow, 'starts_at'>): number =>
  Math.floor(starts_at ?? Number.POSITIVE_INFINITY);

/** For the rule of shared/events/event-phase.ts. */
export const spanOf = (event: Pick<EventRow, 'starts_at' | 'ends_at'>): Span => ({
  instant: startOf(event),
  endsInstant: event.ends_at,
});

/** Whether it is over for what is listed and told. */
export const hasEnded = (event: Pick<EventRow, 'state' | 'starts_at' | 'ends_at'>, now: number): boolean =>
  isOver({ state: event.state, ...spanOf(event) }, now);

/** Until when people sign up and cancel. */
export function effectiveTimes(event: Pick<EventRow, 'starts_at' | 'closes_at' | 'leave_until'>) {
  const start = startOf(event);
  return {
    closesAt: closingTime(start, event.closes_at),
    leaveUntil: closingTime(start, event.leave_until),
  };
}

/** @param eventDate as a call has it; both with a fraction. */
export const readStart = (eventDate: number): number => eventDate + SHIFT_MS;

/** With six digits of a second, or none. */
export function writeStart(startsAt: number): string {
  const whole = Math.floor(startsAt);
  const millionths = Math.round((startsAt - whole) * 1000);
  const text = new Date(whole - SHIFT_MS).toISOString().slice(0, -1);
  return `${text}${String(millionths).padStart(3, '0')}Z`.replace('.000000Z', 'Z');
}
