/** Sentence and button of the box about places for somebody without a place. */
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';

/** @param sentence the state of sign-up. */
export function askSentence({ state: stands }: Places, { state, why }: OwnPlace, sentence: string): string {
  if (why === 'not_member') return 'For approved members. You are not approved yet.';
  return (state === 'left' && stands !== 'past' ? 'You gave your place back. ' : '') + sentence;
}

/** `ask` and `wait` ask for a place, `soon` is disabled; null for no button. */
export function askButton({ state }: Places, { may, why }: OwnPlace): 'ask' | 'wait' | 'soon' | null {
  if (why === 'not_member') return null;
  if (state === 'early') return 'soon';
  if (!may.ask) return null;
  return state === 'full' ? 'wait' : 'ask';
}
