/** What the home page and the profile say about a person's own events. */

import type { OwnEvent } from '../../shared/sign-ups/event-places.ts';
import { listOwnEvents } from '../../shared/sign-ups/place-calls.ts';
import { formatShortTime } from '../../shared/time/club-time.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import type { Said } from './agenda-rows.ts';

/** The soonest first. */
export const fetchOwnEvents = () => send(listOwnEvents);

/** In the reader's time zone. A postponed event still carries its former date, which no longer holds. */
export function whenAndWhere({ starts_at, location, event_state }: OwnEvent): string {
  const when = event_state === 'postponed' ? 'New date to follow' : formatShortTime(Date.parse(starts_at), serverNow());
  return location.trim() === '' ? when : `${when} · ${location}`;
}

export function placeWords({ event_state, state, position }: Said): string {
  if (event_state === 'cancelled') return 'Cancelled.';
  const own =
    state === 'coming'
      ? "You're coming."
      : `You're ${position === null ? '' : `number ${position} `}on the waiting list.`;
  return event_state === 'postponed' ? `Postponed. ${own}` : own;
}

export const NoOwnEvents = () => (
  <p>
    <span>You haven't signed up for any events yet. </span>
    <a href="/events">Browse events</a>
    <span>.</span>
  </p>
);
