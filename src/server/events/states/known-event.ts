/**
 * What people have been told about an event. Mails about a change are sent two minutes later. A mistake that is corrected by then never
 * reaches anybody, and "it was to begin on" names the day that people knew.
 */
import { readEventTime } from '../../../shared/event-date.ts';
import { isSameTime } from '../../../shared/read-date.ts';
import { HOLD_MS } from '../../mail/mail-queue.ts';
import type { EventStateRow, KnownEvent } from '../event-state-table.ts';
import type { AnyEventRow } from '../events-table.ts';

/** When the mails about a change are sent. A change in the future, from a clock that was ahead, counts as an old one. */
export const tellingTime = (changedAt: number, now: number): number =>
  isUntold(changedAt, now) ? changedAt + HOLD_MS : now;

const isUntold = (changedAt: number, now: number) => Math.abs(now - changedAt) < HOLD_MS;

/** @param now milliseconds since 1970. */
export function knownEvent({ event_date, location }: AnyEventRow, row: EventStateRow, now: number): KnownEvent {
  const { state, reason, was_date, before_change: last } = row;
  if (last && isUntold(last.at, now)) return last.known;
  return { state, reason, event_date, location, was_date };
}

/** Whether people have been told something else than what is true now. */
export const isNews = (known: KnownEvent, { state, event_date, location }: Omit<KnownEvent, 'reason' | 'was_date'>) =>
  known.state !== state || !isSameTime(known.event_date, event_date) || known.location !== location;

/** Until when a mistaken "Call off" can be undone without anybody having been told; null when it cannot. */
export function undoUntil({ state, before_change: last }: EventStateRow, now: number): number | null {
  if (state !== 'cancelled' || !last || last.known.state === 'cancelled') return null;
  return isUntold(last.at, now) ? last.at + HOLD_MS : null;
}

/** When an event was to begin before it was moved: the day that people knew. Null: it begins then. */
export const wasDate = (known: KnownEvent, eventDate: string): number | null =>
  isSameTime(known.event_date, eventDate) ? known.was_date : readEventTime(known.event_date).getTime();
