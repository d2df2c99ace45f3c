/**
 * The numbers of a page that the build drew (components/PlacesNumbers.astro), as they are now. No React and no schema. Whatever goes
 * wrong, the built sentence stays, with the time of which it is.
 */
import { formatEventTime } from '../../../shared/club-time.ts';
import { abortAfter } from '../../../shared/http/timeouts.ts';
import type { Places } from '../../../shared/schemas/event-places.ts';
import { NOT_POSSIBLE, placesSentence, signInWords } from './places-words.ts';

/** @param box carries `data-places`, the slug of the event. */
export async function refreshPlaces(box: HTMLElement): Promise<void> {
  const slug = box.dataset.places ?? '';
  try {
    const reply = await fetch(`${import.meta.env.PUBLIC_API_HOST}/api/club/events/${slug}/places/`, {
      headers: { Accept: 'application/json' },
      signal: abortAfter(),
    });
    if (reply.status === 404) return show(box, NOT_POSSIBLE, null);
    const places: unknown = await reply.json();
    if (!isAbout(places, slug)) throw new Error('No places came');
    show(box, placesSentence(places, Date.now()), signInWords(places.state));
  } catch (error) {
    console.error('Failed to fetch the places', error);
  }
}

function show(box: HTMLElement, sentence: string, signIn: string | null): void {
  const fill = (part: string, text: string) => {
    const place = box.querySelector(`[data-part=${part}]`);
    if (place) place.textContent = text;
  };
  fill('sentence', sentence);
  fill('as-of', `As of ${formatEventTime(Date.now())}.`);
  fill('sign-in', signIn ?? '');
  box.querySelector('[data-part=sign-in]')?.parentElement?.toggleAttribute('hidden', signIn === null);
  box.querySelector('[data-part=contact]')?.toggleAttribute('hidden', sentence !== NOT_POSSIBLE);
}

/** Enough to say where signing up stands; what else is wrong in it is only wrong words. */
const isAbout = (reply: unknown, slug: string): reply is Places =>
  typeof reply === 'object' && reply !== null && 'slug' in reply && reply.slug === slug && 'state' in reply;
