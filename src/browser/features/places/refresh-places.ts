/**
 * Asks once whether the numbers of a page that the build drew (components/PlacesNumbers.astro) are still right. No React, no schema, and
 * the words only when they are needed. Whatever goes wrong, the built sentence stays, with the time of which it is.
 */
import { formatEventTime } from '../../../shared/club-time.ts';
import { abortAfter } from '../../../shared/http/timeouts.ts';
import type { Places } from '../../../shared/schemas/event-places.ts';

/** Differs when another sentence is due. */
export const placesMark = ({ state, places, coming, waiting, opens_at, closes_at }: Places): string =>
  [state, places, coming, waiting, opens_at, closes_at].join();

/** @param box carries `data-places`, the slug of the event, and `data-mark`, the mark of what was built. */
export async function refreshPlaces(box: HTMLElement): Promise<void> {
  const { places: slug = '', mark } = box.dataset;
  try {
    const reply = await fetch(`${import.meta.env.PUBLIC_API_HOST}/api/club/events/${slug}/places/`, {
      headers: { Accept: 'application/json' },
      signal: abortAfter(),
    });
    const places = reply.status === 404 ? null : read(await reply.json(), slug);
    // Before it opens, the page says how long that is.
    if (places === null || places.state === 'early' || placesMark(places) !== mark)
      (await import('./show-places.ts')).showPlaces(box, places);
    const asOf = box.querySelector('[data-part=as-of]');
    if (asOf) asOf.textContent = `As of ${formatEventTime(Date.now())}.`;
  } catch (error) {
    console.error('Failed to fetch the places', error);
  }
}

/** Enough to say where signing up stands; what else is wrong in it is only wrong words. */
function read(reply: Places | null, slug: string): Places {
  if (reply?.slug !== slug || !reply.state) throw new Error('No places came');
  return reply;
}
