/** Sentences about the places at an event. No schema and no React here, because a small script loads it. */
import type { Places } from '../../../shared/schemas/event-places.ts';
import { momentWords, openedSentence } from './places-words.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

export const NOT_POSSIBLE = 'Signing up is not possible at the moment.';

/**
 * The state of sign-up in one sentence.
 * @param now as in `openedSentence`.
 */
export const placesSentence = (places: Places, now: number | null): string =>
  places.state === 'early' ? opensSentence(places.opens_at, now) : openedSentence(places, now);

function opensSentence(opens_at: string | null, now: number | null): string {
  if (opens_at === null) return 'Signing up is not open yet.';
  const left = Date.parse(opens_at) - (now ?? Number.POSITIVE_INFINITY);
  return `Opens on ${momentWords(opens_at, now)}${left > 0 ? ` (${inWords(left)})` : ''}.`;
}

/** `in 5 minutes`, `in 2 hours`, `in 3 days`. */
function inWords(left: number): string {
  const minutes = Math.ceil(left / MINUTE_MS);
  if (minutes < HOUR_MINUTES) return `in ${minutes} minute${minutes === 1 ? '' : 's'}`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return `in ${hours} hour${hours === 1 ? '' : 's'}`;
  return `in ${Math.round(hours / DAY_HOURS)} days`;
}

/** The label of the link to sign in; null when signing in would not help. */
export function signInWords(state: Places['state']): string | null {
  if (state === 'full') return 'Sign in to join the waiting list';
  return state === 'early' || state === 'open' ? "Sign in to say you're coming" : null;
}
