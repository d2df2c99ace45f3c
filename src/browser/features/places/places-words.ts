/** Sentences about the places at an event, for everybody. No schema and no React here, because a small script loads it. */
import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../../shared/club-time.ts';
import type { Places } from '../../../shared/schemas/event-places.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

export const NOT_POSSIBLE = 'Signing up is not possible at the moment.';

/**
 * The state of sign-up in one sentence.
 * @param now milliseconds since 1970; null in a built page, which may be read much later: then times are absolute and the club's.
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

function openedSentence(event: Places, now: number | null): string {
  const { state, closes_at, places, coming, waiting } = event;
  if (state === 'closed') return `Sign-up closed on ${momentWords(closes_at, now)}.`;
  if (state === 'past') return 'Sign-up has closed.';
  if (state === 'off')
    return `No one can sign up${event.event_state === 'cancelled' ? '' : ' now'}: the event is ${offWords(event)}.`;
  if (state === 'full') return fullSentence(places, waiting);
  if (places !== null) return `Places: ${coming} of ${places} taken.`;
  return coming === 0
    ? 'There is room for everyone.'
    : `${people(coming, 'is coming', 'are coming')}. There is room for more.`;
}

/** Why nobody can sign up in the state `off`. */
const offWords = ({ event_state }: Pick<Places, 'event_state'>): string =>
  event_state === null || event_state === 'scheduled' ? 'cancelled or postponed' : OFF[event_state];

const OFF = { cancelled: 'cancelled', postponed: 'postponed' } as const;

function fullSentence(places: number | null, waiting: number): string {
  const taken = places === 1 ? 'The only place is taken' : `All ${places === null ? '' : `${places} `}places are taken`;
  return `${taken}${waiting === 0 ? '' : `; ${people(waiting, 'waits', 'wait')}`}.`;
}

/** In the reader's time zone; in a built page in the club's. */
const momentWords = (moment: string, now: number | null) =>
  now === null
    ? `${formatEventTime(Date.parse(moment), CLUB_TIME_ZONE)}, ${CLUB_CITY} time`
    : formatEventTime(Date.parse(moment));

/** `3 people are waiting`, `1 person is waiting` */
export const people = (count: number, one: string, many: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${many}`;

/** The label of the link to sign in; null when signing in would not help. */
export function signInWords(state: Places['state']): string | null {
  if (state === 'full') return 'Sign in to join the waiting list';
  return state === 'early' || state === 'open' ? "Sign in to say you're coming" : null;
}
