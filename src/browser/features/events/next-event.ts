import { daysLeftArc } from './days-left.ts';
import { phaseOf } from './event-phase.ts';
import { localizeTimes } from './localize-times.ts';

/** Of the events in NextEvent.astro, shows the first that is not over, with its time on the reader's clock. */
export function showNextEvent(place: HTMLElement): void {
  const events = [...place.querySelectorAll<HTMLElement>('[data-instant]')];
  const next = events.find(({ dataset }) => phaseOf(Number(dataset.instant), Date.now()) !== 'past');
  for (const event of events) event.hidden = event !== next;
  place.querySelector('[data-nothing]')?.toggleAttribute('hidden', next !== undefined);
  if (!next) return;
  localizeTimes(next);
  next
    .querySelector('[data-days-left]')
    ?.setAttribute('stroke-dasharray', daysLeftArc(Number(next.dataset.instant), Date.now()));
}
