/** What an event's places box says to somebody without a place, and what its button does. */
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';

/** @param sentence the state of sign-up. Only for the words: what can be done is decided by the server. */
export function askSentence({ state: stands }: Places, { state, why }: OwnPlace, sentence: string): string {
  if (why === 'not_member') return 'For approved members. You are not approved yet.';
  return (state === 'left' && stands !== 'past' ? 'You gave your place back. ' : '') + sentence;
}

/** `ask` and `wait` ask for a place, `soon` cannot be pressed yet; null: no button. */
export function askDeed({ state }: Places, { may, why }: OwnPlace): 'ask' | 'wait' | 'soon' | null {
  if (why === 'not_member') return null;
  if (state === 'early') return 'soon';
  if (!may.ask) return null;
  return state === 'full' ? 'wait' : 'ask';
}
