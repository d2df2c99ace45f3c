import { fetchUncached } from '../http/server-clock.ts';
import type { MovedEvent } from './move-next-event.ts';

/**
 * Updates the events of the home page: removes those that were cancelled or postponed since the build, and updates those that were moved.
 * After an error about one of them, or about all, that one or the page stays as it is.
 * @param place contains the events, each with a link to its page.
 */
export async function updateNextEvents(place: HTMLElement): Promise<void> {
  try {
    const reply = await fetchUncached(`${import.meta.env.PUBLIC_API_HOST}/api/club/event-states/`);
    const states = (await reply.json()) as ((MovedEvent & { state: unknown; was_date: unknown }) | null)[];
    for (const event of place.querySelectorAll<HTMLElement>('[data-instant]')) {
      const path = event.querySelector('a')?.pathname;
      const row = states.find((state) => path === `/event-detail/${state?.slug}`);
      if (!row) continue;
      if (row.state !== 'scheduled') event.remove();
      else if (row.was_date)
        await import('./move-next-event.ts')
          .then(({ moveNextEvent }) => moveNextEvent(place, event, row))
          .catch(report);
    }
  } catch (error) {
    report(error);
  }
}

const report = (error: unknown) => console.error('Failed to fetch event states', error);
