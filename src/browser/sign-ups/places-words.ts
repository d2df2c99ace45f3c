/** The words about places at an event. No schema and no React, because a small script imports it. */

import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import type { OwnPlace, Places } from '../../shared/sign-ups/event-places.ts';
import { formatShortTime } from '../../shared/time/club-time.ts';
import { serverNow } from '../http/server-clock.ts';
import { leftWords } from './places-left.ts';

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
  const { state, closes_at, coming, waiting } = event;
  if (state === 'closed') return `Sign-up closed on ${momentWords(closes_at, now)}.`;
  if (state === 'past') return 'Sign-up has closed.';
  if (state === 'off') return `Sign-up is closed: this event is ${offWords(event)}.`;
  if (state === 'full') return waiting === 0 ? 'Full.' : `Full. ${people(waiting, 'is waiting', 'are waiting')}.`;
  const left = leftWords(event);
  if (left !== null) return `${left}.`;
  return coming === 0
    ? "There's room for everyone."
    : `${people(coming, 'is coming', 'are coming')}. There's room for more.`;
}

const offWords = ({ event_state }: Pick<Places, 'event_state'>): string =>
  event_state === null || event_state === 'scheduled' ? 'cancelled or postponed' : event_state;

/** In the reader's time zone; in a built page in the club's, and always with the year. */
const momentWords = (moment: string, now: number | null) =>
  now === null
    ? `${formatShortTime(Date.parse(moment), 0, CLUB_TIME_ZONE)}, ${CLUB_CITY} time`
    : formatShortTime(Date.parse(moment), now);

/** `3 people are waiting`, `1 person is waiting` */
const people = (count: number, one: string, many: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${many}`;

/** Whether sign-up is over. The bar then does not stick to the edge of the window. */
export const isIdle = ({ state }: Pick<Places, 'state'>): boolean => state === 'past' || state === 'off';

/** The text of the link to sign in; null if signing in would not help. */
export function signInWords(state: Places['state']): string | null {
  if (state === 'full') return BUTTON_WORDS.wait;
  if (state === 'early') return 'Sign in now';
  return state === 'open' ? BUTTON_WORDS.ask : null;
}

/** Below the sentence, once the numbers are known to be right. */
export const signInNote = ({ state, who }: Pick<Places, 'state' | 'who'>): string =>
  state === 'open' || state === 'full' ? `${who === 'members' ? 'Members only. ' : ''}Sign in to get a place.` : '';

/** Updates a built page. @param places null when the event no longer has sign-up. */
export function showPlaces(box: HTMLElement, places: Places | null): void {
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-part=${name}]`);
  const sentence = part('sentence');
  if (sentence) sentence.textContent = places ? placesSentence(places, serverNow()) : NOT_POSSIBLE;
  const words = places && signInWords(places.state);
  const link = part('sign-in');
  if (link) link.textContent = words;
  link?.parentElement?.toggleAttribute('hidden', words === null);
  part('contact')?.toggleAttribute('hidden', places !== null);
  const asOf = part('as-of');
  if (asOf) asOf.dataset.note = places ? signInNote(places) : '';
  box.toggleAttribute('data-idle', places !== null && isIdle(places));
}

export const BUTTON_WORDS = {
  ask: "I'm coming",
  soon: "I'm coming",
  wait: 'Join the waiting list',
  change: 'Change',
  details: 'Details',
} as const;

/** For a signed-in person. */
export interface BoxWords {
  sentence: string;
  /** A second sentence; may be empty. */
  detail: string;
  /** `ask` and `wait` ask for a place, `soon` cannot be pressed yet, the last two open the sheet; null for no button. */
  button: keyof typeof BUTTON_WORDS | null;
  /** Nothing can be done here, so the sheet suggests writing to the club. */
  isForTheClub: boolean;
}

/** @param now milliseconds since 1970. */
export function boxWords(places: Places, own: OwnPlace, now: number): BoxWords {
  if (own.state === 'removed')
    return words('An officer cancelled your place.', {
      detail: sentenceOf(own.reason),
      button: 'details',
      isForTheClub: true,
    });
  if (own.state === 'coming') return comingWords(places, own);
  return own.state === 'waiting' ? waitingWords(places, own) : askingWords(places, own, now);
}

const words = (
  sentence: string,
  { detail = '', button = null, isForTheClub = false }: Partial<BoxWords> = {},
): BoxWords => ({ sentence, detail, button, isForTheClub });

function askingWords(places: Places, { state, may, why }: OwnPlace, now: number): BoxWords {
  if (why === 'not_member') return words("This event is for members, and your membership isn't active.");
  const hasLeft = state === 'left' && places.state !== 'past';
  const button = places.state === 'early' ? 'soon' : !may.ask ? null : places.state === 'full' ? 'wait' : 'ask';
  return words((hasLeft ? 'You cancelled your place. ' : '') + placesSentence(places, now), { button });
}

function comingWords({ state, event_state }: Places, { present, may }: OwnPlace): BoxWords {
  if (state === 'past') return words(ATTENDANCE[present]);
  const button = may.leave ? 'change' : 'details';
  const keeps = event_state === 'postponed' ? 'on the new date' : 'if the event is reinstated';
  if (state === 'off') return words(`You'll keep your place ${keeps}.`, { button });
  if (may.leave) return words("You're coming.", { button });
  return words("You're coming.", { detail: "It's too late to cancel your place here.", button, isForTheClub: true });
}

const ATTENDANCE: Readonly<Record<OwnPlace['present'], string>> = {
  here: 'You were there.',
  absent: "You weren't checked in.",
  unknown: 'You had a place. No check-in was recorded.',
};

function waitingWords({ state }: Places, { position, may }: OwnPlace): BoxWords {
  if (state === 'past') return words('You were on the waiting list. No place opened up.');
  const where = position === null ? "You're on the waiting list." : `You're number ${position} on the waiting list.`;
  const detail = state === 'off' ? '' : "We'll email you if you get a place.";
  return words(where, { detail, button: may.leave ? 'change' : detail === '' ? null : 'details' });
}

/** Another sentence follows, and the officer may have typed no period. */
function sentenceOf(reason: string): string {
  const why = reason.trim();
  return why === '' || /[.!?]$/.test(why) ? why : `${why}.`;
}

/** What the sheet says before a place is given back, and its two buttons. */
export function leaveWords({ waiting }: Places, { state, position }: OwnPlace) {
  if (state === 'waiting')
    return {
      text: position === null ? '' : `If you leave, you lose your place in line (number ${position}).`,
      yes: 'Leave the waiting list',
      no: 'Stay on it',
      busy: 'Leaving...',
    };
  const others = waiting === 0 ? '' : ` ${people(waiting, 'is waiting', 'are waiting')}.`;
  return {
    text: `Can't come after all? Cancel your place, so someone else can have it.${others}`,
    yes: 'Cancel my place',
    no: 'Keep my place',
    busy: 'Cancelling...',
  };
}
