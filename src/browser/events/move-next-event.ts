import { readEventTime } from '../../shared/events/event-date.ts';
import { fetchUncached } from '../http/server-clock.ts';

/** The parts of a row of `GET /api/club/event-states/` that are read. */
export interface MovedEvent {
  slug: unknown;
  ends_at: unknown;
}

/**
 * Updates the time of an event on the home page (`GET /api/events/{slug}/`) and sorts the events again. Writes the attributes that
 * localize-times.ts and next-event.ts read. Few events are moved, so this module is loaded on demand.
 * @throws when the event cannot be read.
 */
export async function moveNextEvent(
  place: HTMLElement,
  event: HTMLElement,
  { slug, ends_at }: MovedEvent,
): Promise<void> {
  const reply = await fetchUncached(`${import.meta.env.PUBLIC_API_HOST}/api/events/${slug}/`);
  const start = readEventTime((await reply.json()).event_date);
  const instant = String(start.getTime());
  const ends = typeof ends_at === 'string' && Date.parse(ends_at) > start.getTime() ? new Date(ends_at) : null;
  event.dataset.instant = instant;
  event.dataset.ends = ends ? String(ends.getTime()) : '';
  const phase = event.querySelector<HTMLElement>('[data-event-phase]');
  if (phase) Object.assign(phase.dataset, { eventPhase: instant, ends: event.dataset.ends });
  const [time, end] = event.querySelectorAll('time');
  if (time) time.dateTime = start.toISOString();
  if (end && ends) end.dateTime = ends.toISOString();
  else if (end) {
    end.previousSibling?.remove(); // the dash
    end.remove();
  }
  const events = [...place.querySelectorAll<HTMLElement>('[data-instant]')];
  place.append(...events.sort((one, other) => Number(one.dataset.instant) - Number(other.dataset.instant)));
}
