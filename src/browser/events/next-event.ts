/** The countdown of the home page (components/events/NextEvent.astro, CountdownDial.astro). */

import { hasClubCalls } from '../../shared/site/backend.ts';
import { serverNow } from '../http/server-clock.ts';
import { phaseOf, spanOf } from './event-time.ts';
import { fitCovers } from './fit-covers.ts';
import { localizeTimes } from './localize-times.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of a full dial. Events further away also show a full dial. */
export const DIAL_DAYS = 30;

/**
 * The drawn part of the dial: nothing once the event begins.
 * @param instant start of the event, like `now` in milliseconds since 1970.
 * @returns a `stroke-dasharray` on a path whose `pathLength` is DIAL_DAYS.
 */
export function daysLeftArc(instant: number, now: number): string {
  const days = Math.min(DIAL_DAYS, Math.max(0, (instant - now) / DAY_MS));
  return `${days.toFixed(2)} ${DIAL_DAYS}`;
}

/**
 * Of the events in NextEvent.astro, shows the first that is not over, with its time in the reader's time zone. Then applies changes since
 * the build.
 */
export async function showNextEvent(place: HTMLElement): Promise<void> {
  fitCovers(place);
  if (!showFirst(place) || !hasClubCalls()) return;
  await import('./update-next-events.ts').then((part) => part.updateNextEvents(place));
  showFirst(place);
}

/** @returns whether there is one. */
function showFirst(place: HTMLElement): boolean {
  const events = [...place.querySelectorAll<HTMLElement>('[data-instant]')];
  const next = events.find(({ dataset: { instant, ends } }) => phaseOf(spanOf(instant, ends), serverNow()) !== 'past');
  for (const event of events) event.hidden = event !== next;
  place.querySelector('[data-nothing]')?.toggleAttribute('hidden', next !== undefined);
  if (!next) return false;
  localizeTimes(next);
  next
    .querySelector('[data-days-left]')
    ?.setAttribute('stroke-dasharray', daysLeftArc(Number(next.dataset.instant), serverNow()));
  return true;
}
