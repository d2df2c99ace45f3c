import { phaseWords, timeWords } from './event-time.ts';

/** Writes the times of a part that the build made for Nairobi (EventTime.tsx) for the reader's clock, and how long it is until then. */
export function localizeTimes(part: HTMLElement): void {
  for (const element of part.querySelectorAll('[data-event-time]')) {
    const time = element.querySelector('time');
    if (!time) continue;
    const { day, clock, note } = timeWords(Date.parse(time.dateTime));
    // The three pieces of EventTime.tsx.
    for (const [place, words] of [
      [time.firstChild, `${day}, `],
      [time.lastChild, clock],
      [element.lastChild, note],
    ] as const)
      if (place) place.textContent = words;
  }
  const phase = part.querySelector<HTMLElement>('[data-event-phase]');
  if (phase) phase.textContent = phaseWords(Number(phase.dataset.eventPhase), Date.now());
}
