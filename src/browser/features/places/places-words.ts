/** Sentences about the places at an event once sign-up has opened. No schema and no React here, because a small script loads it. */
import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../../shared/club-time.ts';
import type { Places } from '../../../shared/schemas/event-places.ts';

/** `3 people are waiting`, `1 person is waiting` */
export const people = (count: number, one: string, many: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${many}`;

/**
 * The state of sign-up once it has opened, in one sentence. Before that: opening-words.ts, which few pages need.
 * @param now milliseconds since 1970; null in a built page, which may be read much later: then times are absolute and the club's.
 */
export function openedSentence(event: Places, now: number | null): string {
  const { state, closes_at, places, coming, waiting } = event;
  if (state === 'closed') return `Signing up closed on ${momentWords(closes_at, now)}.`;
  if (state === 'past') return 'Signing up is over.';
  if (state === 'off')
    return `Nobody can sign up${event.event_state === 'cancelled' ? '' : ' now'}: the event is ${offWords(event)}.`;
  if (state === 'full') return fullSentence(places, waiting);
  if (places !== null) return `Places: ${coming} of ${places} taken.`;
  return coming === 0
    ? 'There is room for everybody.'
    : `${people(coming, 'is coming', 'are coming')}. There is room for more.`;
}

/** Why nobody can sign up in the state `off`. */
export const offWords = ({ event_state }: Pick<Places, 'event_state'>): string =>
  event_state === null || event_state === 'scheduled' ? 'called off or postponed' : OFF[event_state];

const OFF = { cancelled: 'called off', postponed: 'postponed' } as const;

function fullSentence(places: number | null, waiting: number): string {
  const taken = places === 1 ? 'The only place is taken' : `All ${places === null ? '' : `${places} `}places are taken`;
  return `${taken}${waiting === 0 ? '' : `; ${people(waiting, 'waits', 'wait')}`}.`;
}

/** In the reader's time zone; in a built page in the club's. */
export const momentWords = (moment: string, now: number | null) =>
  now === null
    ? `${formatEventTime(Date.parse(moment), CLUB_TIME_ZONE)}, ${CLUB_CITY} time`
    : formatEventTime(Date.parse(moment));
