/**
 * Checks once whether the numbers of a built page (PublicBar.tsx) are still right. No React and no schema, and the words are loaded on
 * demand. After an error the built sentence stays, with the time at which it was true.
 */
import type { Places } from '../../shared/sign-ups/event-places.ts';
import { fetchUncached } from '../http/server-clock.ts';

/** A key that changes when the sentence has to change. */
export const placesMark = ({ state, event_state, places, coming, waiting, opens_at, closes_at, who }: Places): string =>
  [state, event_state, places, coming, waiting, opens_at, closes_at, who].join();

/** @param box has `data-places`, the slug of the event, and `data-mark`, the key of the built sentence. */
export async function refreshPlaces(box: HTMLElement): Promise<void> {
  const { places: slug = '', mark } = box.dataset;
  try {
    const reply = await fetchUncached(`${import.meta.env.PUBLIC_API_HOST}/api/club/events/${slug}/places/`, {
      headers: { Accept: 'application/json' },
    });
    const places = reply.status === 404 ? null : read(await reply.json(), slug);
    // Before it opens, the sentence says how soon that is.
    if (places === null || places.state === 'early' || placesMark(places) !== mark)
      (await import('./places-words.ts')).showPlaces(box, places);
    const asOf = box.querySelector<HTMLElement>('[data-part=as-of]');
    if (asOf) asOf.textContent = asOf.dataset.note ?? '';
  } catch (error) {
    console.error('Failed to fetch the places', error);
  }
}

/** Checks only the fields that decide which sentence is shown. */
function read(reply: Places | null, slug: string): Places {
  if (reply?.slug !== slug || !reply.state) throw new Error('No places came');
  return reply;
}
