/** Until when messages about an event leave. Apart from the other rules, because the page of every event's attendees loads it. */
import { endOf, type Span } from '../events/event-phase.ts';
import { DAY_MS } from '../time/instants.ts';
import type { Audience } from './message.ts';

/** How long after an event its officers may write to those who came, and to those who did not. */
const AFTER_EVENT_MS = 7 * DAY_MS;

/** The event that a message is about. */
export type WrittenAbout = Span & { state: 'draft' | 'scheduled' | 'postponed' | 'cancelled' };

/** From when on a message about an event can no longer leave. Infinity: a postponed event has no date. Milliseconds since 1970. */
export function leavesUntil(audience: Audience, event: WrittenAbout): number {
  if (event.state === 'postponed') return Number.POSITIVE_INFINITY;
  if (audience === 'waiting') return event.instant;
  return audience === 'attendees' ? endOf(event) : endOf(event) + AFTER_EVENT_MS;
}

/** Whether a message about it can leave at `now` or later, to anyone. */
export const canWriteAbout = (event: WrittenAbout, now: number): boolean =>
  (event.state === 'scheduled' || event.state === 'postponed') && now < leavesUntil('checked_in', event);
