import { abortAfter } from '../../../shared/http/timeouts.ts';
import type { MovedEvent } from './move-next-event.ts';

/**
 * Brings the events of the home page up to date: takes out what was called off or postponed after the build, and gives a moved event its
 * new time. When nobody answers, the page stays as it was. The page fetches this part only where the build knew of states.
 * @param place holds the events, each with a link to its page.
 */
export async function updateNextEvents(place: HTMLElement): Promise<void> {
  try {
    const reply = await fetch(`${import.meta.env.PUBLIC_API_HOST}/api/club/event-states/`, { signal: abortAfter() });
    const states = (await reply.json()) as ((MovedEvent & { state: unknown; was_date: unknown }) | null)[];
    for (const event of place.querySelectorAll<HTMLElement>('[data-instant]')) {
      const path = event.querySelector('a')?.pathname;
      const row = states.find((state) => path === `/event-detail/${state?.slug}`);
      if (!row) continue;
      if (row.state !== 'scheduled') event.remove();
      else if (row.was_date) await (await import('./move-next-event.ts')).moveNextEvent(place, event, row);
    }
  } catch (error) {
    console.error('Failed to fetch event states', error);
  }
}
