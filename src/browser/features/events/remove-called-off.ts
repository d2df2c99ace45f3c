import { abortAfter } from '../../../shared/http/timeouts.ts';

/**
 * Takes out of the home page what was called off or postponed after it was built (`GET /api/club/event-states/`). When nobody answers, the
 * page stays as it was. The page fetches it apart, and only where the build knew of states.
 * @param place holds the events, each with a link to its page.
 */
export async function removeCalledOff(place: HTMLElement): Promise<void> {
  try {
    const reply = await fetch(`${import.meta.env.PUBLIC_API_HOST}/api/club/event-states/`, { signal: abortAfter() });
    const states = (await reply.json()) as ({ slug: unknown; state: unknown } | null)[];
    const gone = states.filter((row) => row?.state === 'cancelled' || row?.state === 'postponed');
    for (const event of place.querySelectorAll('[data-instant]')) {
      const path = event.querySelector('a')?.pathname;
      if (gone.some((row) => path === `/event-detail/${row?.slug}`)) event.remove();
    }
  } catch (error) {
    console.error('Failed to fetch event states', error);
  }
}
