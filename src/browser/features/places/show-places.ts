import type { Places } from '../../../shared/schemas/event-places.ts';
import { NOT_POSSIBLE, placesSentence, signInWords } from './places-words.ts';

/** Updates a built page. @param places null when the event has no sign-up any more. */
export function showPlaces(box: HTMLElement, places: Places | null): void {
  const part = (name: string) => box.querySelector(`[data-part=${name}]`);
  const sentence = part('sentence');
  if (sentence) sentence.textContent = places ? placesSentence(places, Date.now()) : NOT_POSSIBLE;
  const words = places && signInWords(places.state);
  const link = part('sign-in');
  if (link) link.textContent = words;
  link?.parentElement?.toggleAttribute('hidden', words === null);
  part('contact')?.toggleAttribute('hidden', places !== null);
}
