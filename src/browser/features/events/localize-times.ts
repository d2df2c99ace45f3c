import { endWords, phaseWords, spanOf, timeWords } from './event-time.ts';

/** Writes the times of a part that the build made for Nairobi (EventTime.tsx) for the reader's clock, and how long it is until then. */
export function localizeTimes(part: HTMLElement): void {
  for (const element of part.querySelectorAll('[data-event-time]')) {
    const [time, end] = element.querySelectorAll('time');
    if (!time) continue;
    const instant = Date.parse(time.dateTime);
    const { day, clock, note } = timeWords(instant);
    // The pieces of EventTime.tsx.
    for (const [place, words] of [
      [time.firstChild, `${day}, `],
      [time.lastChild, clock],
      [element.lastChild, note],
    ] as const)
      if (place) place.textContent = words;
    if (end) end.textContent = endWords(instant, Date.parse(end.dateTime));
  }
  const phase = part.querySelector<HTMLElement>('[data-event-phase]');
  if (phase) phase.textContent = phaseWords(spanOf(phase.dataset.eventPhase, phase.dataset.ends), Date.now());
}
