/** What is said about the places at an event. No schema and no React here, because a small script loads it. */
import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../../shared/club-time.ts';
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

export const NOT_POSSIBLE = "Sign-up isn't available right now.";

/**
 * The state of sign-up in one sentence.
 * @param now milliseconds since 1970; null in a built page, which may be read much later: then times are absolute and the club's.
 */
export const placesSentence = (places: Places, now: number | null): string =>
  places.state === 'early' ? opensSentence(places.opens_at, now) : openedSentence(places, now);

function opensSentence(opens_at: string | null, now: number | null): string {
  if (opens_at === null) return "Sign-up isn't open yet.";
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
  if (state === 'off') return `Sign-up is closed: this event is ${offWords(event)}.`;
  if (state === 'full') return fullSentence(places, waiting);
  if (places !== null) return `Places: ${coming} of ${places} taken.`;
  return coming === 0
    ? "There's room for everyone."
    : `${people(coming, 'is coming', 'are coming')}. There's room for more.`;
}

const offWords = ({ event_state }: Pick<Places, 'event_state'>): string =>
  event_state === null || event_state === 'scheduled' ? 'cancelled or postponed' : event_state;

function fullSentence(places: number | null, waiting: number): string {
  const taken = places === 1 ? 'The only place is taken' : `All ${places === null ? '' : `${places} `}places are taken`;
  return `${taken}${waiting === 0 ? '' : `. ${people(waiting, 'is', 'are')} on the waiting list`}.`;
}

/** In the reader's time zone; in a built page in the club's. */
const momentWords = (moment: string, now: number | null) =>
  now === null
    ? `${formatEventTime(Date.parse(moment), CLUB_TIME_ZONE)}, ${CLUB_CITY} time`
    : formatEventTime(Date.parse(moment));

/** `3 people are waiting`, `1 person is waiting` */
const people = (count: number, one: string, many: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${many}`;

/** The label of the link to sign in; null when signing in would not help. */
export function signInWords(state: Places['state']): string | null {
  if (state === 'full') return 'Sign in to join the waiting list';
  return state === 'early' || state === 'open' ? "Sign in to say you're coming" : null;
}

/** Updates a built page. @param places null when the event no longer has sign-up. */
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

/** For a signed-in person. */
export interface BoxWords {
  sentence: string;
  /** `ask` and `wait` ask for a place, `soon` cannot be pressed yet; null for no button. */
  button: 'ask' | 'wait' | 'soon' | 'leave' | null;
  /** Nothing can be done here, so the box suggests writing to the club. */
  isForTheClub: boolean;
}

/** @param now milliseconds since 1970. */
export function boxWords(places: Places, own: OwnPlace, now: number): BoxWords {
  if (own.state === 'removed') return words(removedSentence(own.reason), { isForTheClub: true });
  if (own.state === 'coming') return comingWords(places, own);
  return own.state === 'waiting' ? waitingWords(places, own) : askingWords(places, own, now);
}

const words = (sentence: string, { button = null, isForTheClub = false }: Partial<BoxWords> = {}): BoxWords => ({
  sentence,
  button,
  isForTheClub,
});

function askingWords(places: Places, { state, may, why }: OwnPlace, now: number): BoxWords {
  if (why === 'not_member') return words("For members only. Your membership isn't approved yet.");
  const hasLeft = state === 'left' && places.state !== 'past';
  const button = places.state === 'early' ? 'soon' : !may.ask ? null : places.state === 'full' ? 'wait' : 'ask';
  return words((hasLeft ? 'You cancelled your place. ' : '') + placesSentence(places, now), { button });
}

function comingWords({ state, event_state }: Places, { present, may }: OwnPlace): BoxWords {
  if (state === 'past') return words(ATTENDANCE[present]);
  const button = may.leave ? 'leave' : null;
  const until = event_state === 'postponed' ? 'on the new date' : 'if the event is reinstated';
  if (state === 'off') return words(`You have a place. It stays yours ${until}.`, { button });
  if (may.leave) return words("You're coming.", { button });
  return words("You're coming. It's too late to cancel your place here.", { isForTheClub: true });
}

const ATTENDANCE: Readonly<Record<OwnPlace['present'], string>> = {
  here: 'You came.',
  absent: "You didn't come.",
  unknown: 'You had a place. No check-in was recorded.',
};

function waitingWords({ state }: Places, { position, may }: OwnPlace): BoxWords {
  if (state === 'past') return words('You were on the waiting list. No place opened up.');
  const where = position === null ? "You're on the waiting list." : `You're number ${position} on the waiting list.`;
  const how = state === 'off' ? '' : " We'll email you if you get a place.";
  return words(where + how, { button: may.leave ? 'leave' : null });
}

function removedSentence(reason: string): string {
  const start = 'An officer removed you from the list';
  const why = reason.trim();
  if (why === '') return `${start}.`;
  // Another sentence follows, and the officer may have typed no period.
  return `${start}: ${why}${/[.!?]$/.test(why) ? '' : '.'}`;
}

/** The button that gives a place back, and the confirmation before it. */
export function leaveWords({ waiting }: Places, { state, position }: OwnPlace) {
  if (state === 'waiting')
    return {
      leave: 'Leave the waiting list',
      question: `Leave the waiting list?${position === null ? '' : ` You'll lose your place in line (number ${position}).`}`,
      yes: 'Leave',
      no: 'Stay',
      busy: 'Leaving...',
    };
  const others = waiting === 0 ? '' : ` ${people(waiting, 'is waiting', 'are waiting')}.`;
  return {
    leave: "I can't come after all",
    question: `Cancel your place?${others}`,
    yes: 'Cancel my place',
    no: 'Keep it',
    busy: 'Cancelling...',
  };
}
