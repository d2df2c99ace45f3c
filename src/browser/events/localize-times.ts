import { serverNow } from '../http/server-clock.ts';
import { endWords, phaseWords, readerZone, spanOf, timeWords } from './event-time.ts';

/**
 * Rewrites the times of built HTML (EventTime.tsx and the cards), which are in the club's time zone, for the reader's, and says how soon
 * the event is.
 */
export function localizeTimes(part: HTMLElement): void {
  const timeZone = readerZone();
  for (const element of part.querySelectorAll('[data-event-time]')) {
    const [time, end] = element.querySelectorAll('time');
    if (!time) continue;
    const instant = Date.parse(time.dateTime);
    const { day, clock, note } = timeWords(instant, timeZone);
    for (const [place, words] of [
      [time.firstElementChild, day],
      [time.lastElementChild, clock],
      [element.lastElementChild, note],
    ] as const)
      if (place) place.textContent = words;
    if (end) end.textContent = endWords(instant, Date.parse(end.dateTime), timeZone);
  }
  const phase = part.querySelector<HTMLElement>('[data-event-phase]');
  if (phase)
    phase.textContent = phaseWords(spanOf(phase.dataset.eventPhase, phase.dataset.ends), serverNow(), timeZone);
}
