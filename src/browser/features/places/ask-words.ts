/** What the box of an event says to somebody without a place, and what its button does. */
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { placesSentence } from './places-words.ts';

/** @param now milliseconds since 1970. It changes words alone: what can be done is the server's to say. */
export function askSentence(places: Places, { state, why }: OwnPlace, now: number): string {
  if (why === 'not_member') return 'For approved members. You are not approved yet.';
  const gone = state === 'left' && places.state !== 'past' ? 'You gave your place back. ' : '';
  return gone + placesSentence(places, now);
}

/** `ask` and `wait` ask for a place, `soon` cannot be pressed yet; null: no button. */
export function askDeed({ state }: Places, { may, why }: OwnPlace): 'ask' | 'wait' | 'soon' | null {
  if (why === 'not_member') return null;
  if (state === 'early') return 'soon';
  if (!may.ask) return null;
  return state === 'full' ? 'wait' : 'ask';
}
