/** What everybody is told about the places at an event. No schema here: the script of a page that is only read loads it. */
import { CLUB_TIME_ZONE, formatEventTime } from '../../../shared/club-time.ts';
import type { Places } from '../../../shared/schemas/event-places.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

export const NOT_POSSIBLE = 'Signing up is not possible at the moment.';

/** `3 people wait`, `1 person waits` */
export const people = (count: number, one: string, many: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${many}`;

/**
 * Where signing up stands, in one sentence.
 * @param now milliseconds since 1970; null in a built page, which may be read long after: then only the time itself is told.
 */
export function placesSentence(
  { state, opens_at, closes_at, places, coming, waiting }: Places,
  now: number | null,
): string {
  if (state === 'early') return opensSentence(opens_at, now);
  if (state === 'closed') return `Signing up closed on ${momentWords(closes_at, now)}.`;
  if (state === 'past') return 'Signing up is over.';
  if (state === 'off') return 'Nobody can sign up now: the event was called off or postponed.';
  if (state === 'full') return fullSentence(places, waiting);
  if (places !== null) return `Places: ${coming} of ${places} taken.`;
  return coming === 0 ? 'There is room for everybody.' : `${people(coming, 'comes', 'come')}. There is room for more.`;
}

function opensSentence(opens_at: string | null, now: number | null): string {
  if (opens_at === null) return 'Signing up is not open yet.';
  const left = Date.parse(opens_at) - (now ?? Number.POSITIVE_INFINITY);
  return `Opens on ${momentWords(opens_at, now)}${left > 0 ? ` (${inWords(left)})` : ''}.`;
}

function fullSentence(places: number | null, waiting: number): string {
  const taken = places === 1 ? 'The only place is taken' : `All ${places === null ? '' : `${places} `}places are taken`;
  return `${taken}${waiting === 0 ? '' : `; ${people(waiting, 'waits', 'wait')}`}.`;
}

/** On the reader's clock; in a built page on the club's. */
const momentWords = (moment: string, now: number | null) =>
  now === null
    ? `${formatEventTime(Date.parse(moment), CLUB_TIME_ZONE)}, Nairobi time`
    : formatEventTime(Date.parse(moment));

/** `in 5 minutes`, `in 2 hours`, `in 3 days`. */
function inWords(left: number): string {
  const minutes = Math.ceil(left / MINUTE_MS);
  if (minutes < HOUR_MINUTES) return `in ${minutes} minute${minutes === 1 ? '' : 's'}`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return `in ${hours} hour${hours === 1 ? '' : 's'}`;
  return `in ${Math.round(hours / DAY_HOURS)} days`;
}

/** For who is not signed in; null where signing in would be of no use. */
export function signInWords(state: Places['state']): string | null {
  if (state === 'full') return 'Sign in to join the waiting list';
  return state === 'early' || state === 'open' ? 'Sign in to say that you come' : null;
}
