/** The countdown of the home page (components/NextEvent.astro, CountdownDial.astro). */
import { phaseOf } from './event-time.ts';
import { localizeTimes } from './localize-times.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of a full dial: what is further away does not fit on it. */
export const DIAL_DAYS = 30;

/**
 * How much of the dial is drawn: nothing when the event begins.
 * @param instant of the event, and now: both in milliseconds since 1970.
 * @returns a `stroke-dasharray` on a path whose `pathLength` is DIAL_DAYS.
 */
export function daysLeftArc(instant: number, now: number): string {
  const days = Math.min(DIAL_DAYS, Math.max(0, (instant - now) / DAY_MS));
  return `${days.toFixed(2)} ${DIAL_DAYS}`;
}

/**
 * Of the events in NextEvent.astro, shows the first that is not over, with its time on the reader's clock. Those that were called off or
 * postponed after the build are taken out as soon as that is known.
 */
export function showNextEvent(place: HTMLElement): void {
  const events = eventsIn(place);
  showFirst(place, events);
  // Fetched apart, because most backends know no states, and most pages have no event ahead.
  if (events.length > 0 && document.documentElement.dataset.can?.includes('event-states'))
    import('./remove-called-off.ts').then(async ({ removeCalledOff }) => {
      await removeCalledOff(events);
      showFirst(place, eventsIn(place));
    }, console.error);
}

const eventsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-instant]')];

function showFirst(place: HTMLElement, events: readonly HTMLElement[]): void {
  const next = events.find(({ dataset: { instant, ends } }) => {
    const span = { instant: Number(instant), endsInstant: Number(ends) || null };
    return phaseOf(span, Date.now()) !== 'past';
  });
  for (const event of events) event.hidden = event !== next;
  place.querySelector('[data-nothing]')?.toggleAttribute('hidden', next !== undefined);
  if (!next) return;
  localizeTimes(next);
  next
    .querySelector('[data-days-left]')
    ?.setAttribute('stroke-dasharray', daysLeftArc(Number(next.dataset.instant), Date.now()));
}
