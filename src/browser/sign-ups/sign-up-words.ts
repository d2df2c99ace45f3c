/** The words about signing up for an event. No schema and no React, because the script of a page imports it. */

import { CLUB_CITY, CLUB_TIME_ZONE, DATE_LOCALE } from '#club';
import type { ClubEvent, EventSignUp } from '#shared/events/event.ts';
import { phaseOf, type Span } from '#shared/events/event-phase.ts';
import { placesLeft } from '#shared/events/event-words.ts';
import { begunWords } from '#shared/sign-ups/begun-words.ts';
import type { OwnEvent, OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { serverNow } from '../http/server-clock.ts';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

export const NOT_POSSIBLE = "Sign-up isn't available right now.";

/** What the words need of an event that people sign up for. */
export interface SignUpEvent extends Pick<ClubEvent, 'state'> {
  sign_up: EventSignUp;
}
/** What the words to someone who has signed up need besides. */
export type OwnSignUpEvent = SignUpEvent & Span;

/**
 * The state of sign-up in one sentence.
 * @param now milliseconds since 1970; null in a built page, which may be read much later: then times are absolute and the club's.
 */
export const signUpSentence = (event: SignUpEvent, now: number | null): string =>
  event.sign_up.state === 'not_open_yet' ? opensSentence(event.sign_up.opens_at, now) : openedSentence(event, now);

function opensSentence(opens_at: string | null, now: number | null): string {
  if (opens_at === null) return "Sign-up isn't open yet.";
  const left = Date.parse(opens_at) - (now ?? Number.POSITIVE_INFINITY);
  return `Opens on ${signUpTimeWords(opens_at, now)}${left > 0 ? ` (${inWords(left)})` : ''}.`;
}

const relative = new Intl.RelativeTimeFormat(DATE_LOCALE);

/** `in 5 minutes`, `in 2 hours`, `in 3 days`. */
function inWords(left: number): string {
  const minutes = Math.ceil(left / MINUTE_MS);
  const hours = Math.round(minutes / HOUR_MINUTES);
  if (minutes < HOUR_MINUTES) return relative.format(minutes, 'minute');
  return hours < 2 * DAY_HOURS ? relative.format(hours, 'hour') : relative.format(Math.round(hours / DAY_HOURS), 'day');
}

function openedSentence(event: SignUpEvent, now: number | null): string {
  const { state, closes_at, coming, waiting } = event.sign_up;
  if (state === 'closed' && closes_at !== null) return `Sign-up closed on ${signUpTimeWords(closes_at, now)}.`;
  if (state === 'closed' || state === 'started') return 'Sign-up has closed.';
  if (state === 'not_scheduled') return `Sign-up is closed: this event is ${event.state}.`;
  if (state === 'full') return waiting === 0 ? 'Full.' : `Full. ${people(waiting, 'is waiting', 'are waiting')}.`;
  const left = placesLeft(event);
  if (left !== null) return `${left}.`;
  return coming === 0
    ? "There's room for everyone."
    : `${people(coming, 'is coming', 'are coming')}. There's room for more.`;
}

/** In the reader's time zone; in a built page in the club's, and always with the year. */
const signUpTimeWords = (moment: string, now: number | null) =>
  now === null
    ? `${formatShortTime(Date.parse(moment), 0, CLUB_TIME_ZONE)}, ${CLUB_CITY} time`
    : formatShortTime(Date.parse(moment), now);

/** `3 people are waiting`, `1 person is waiting` */
const people = (count: number, one: string, many: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${many}`;

/** The bar then does not stick to the edge of the window. */
export const isSignUpOver = ({ state }: EventSignUp): boolean => state === 'started' || state === 'not_scheduled';

/** The text of the link to sign in; null if signing in would not help. Where guests have another way, only the way. */
export function signInWords({ state, who }: EventSignUp): string | null {
  if (who === 'everyone' && takesPeople({ state })) return 'Sign in';
  if (state === 'full') return BUTTON_WORDS.wait;
  if (state === 'not_open_yet') return 'Sign in now';
  return state === 'open' ? BUTTON_WORDS.sign_up : null;
}

const takesPeople = ({ state }: Pick<EventSignUp, 'state'>): boolean => state === 'open' || state === 'full';

const WHO_NOTES: Readonly<Record<EventSignUp['who'], string>> = {
  members: 'Members only. Sign in to get a place.',
  accounts: 'Sign in to get a place.',
  everyone: 'Sign in, or come as a guest.',
};

/** Below the sentence, once the numbers are known to be right. */
export const signInNote = (sign_up: EventSignUp): string => (takesPeople(sign_up) ? WHO_NOTES[sign_up.who] : '');

/** The text of the link for people without an account; null if they cannot sign up now. */
export const guestWords = (sign_up: EventSignUp): string | null =>
  sign_up.who === 'everyone' && takesPeople(sign_up) ? 'As a guest' : null;

/** Opens the form for guests. Here, because the script of a page loads this file anyway. @param link has `data-guest` (PublicSignUp.tsx). */
export const openGuestForm = async (link: HTMLElement): Promise<void> =>
  (await import('./GuestForm.tsx')).showGuestForm(link);

/** Of an event on a person's own list. */
export function ownEventWords(
  { event_state, state, position }: Pick<OwnEvent, 'event_state' | 'state' | 'position'>,
  hasBegun: boolean,
) {
  if (event_state === 'cancelled') return 'Cancelled.';
  if (event_state === 'scheduled' && hasBegun) return begunWords({ state, attendance: 'unknown' }, 'now');
  const own =
    state === 'coming'
      ? "You're coming."
      : `You're ${position === null ? '' : `number ${position} `}on the waiting list.`;
  return event_state === 'postponed' ? `Postponed. ${own}` : own;
}

/** In the reader's time zone, of an event that is not over. A postponed one still carries its former date, which no longer holds. */
export function whenAndWhere({ instant, state, location }: Pick<ClubEvent, 'instant' | 'state' | 'location'>): string {
  const when = whenWords(state, instant, serverNow());
  return location.trim() === '' ? when : `${when} · ${location}`;
}

function whenWords(state: ClubEvent['state'], instant: number, now: number): string {
  if (state === 'postponed') return 'New date to follow';
  return state === 'scheduled' && instant <= now ? 'On now' : formatShortTime(instant, now);
}

export const BUTTON_WORDS = {
  sign_up: "I'm coming",
  soon: "I'm coming",
  wait: 'Join the waiting list',
  change: 'Change',
  details: 'Details',
} as const;

/** For a signed-in person. */
export interface BarWords {
  sentence: string;
  /** A second sentence; left out when there is none. */
  detail?: string;
  /** `soon` cannot be pressed yet. `change` and `details` open the sheet; with `details`, only the club can help. Null for no button. */
  button: keyof typeof BUTTON_WORDS | null;
}

/** @param now milliseconds since 1970. */
export function barWords(event: OwnSignUpEvent, own: OwnSignUp, now: number): BarWords {
  if (own.state === 'removed')
    return { sentence: 'An officer cancelled your sign-up.', detail: withPeriod(own.reason), button: 'details' };
  if (own.state !== 'coming' && own.state !== 'waiting') return notSignedUpWords(event, own, now);
  if (event.sign_up.state === 'started')
    return {
      sentence: begunWords({ state: own.state, attendance: own.attendance }, phaseOf(event, now)),
      button: null,
    };
  return own.state === 'coming' ? comingWords(event, own) : waitingWords(event, own);
}

function notSignedUpWords(event: SignUpEvent, { state, may, obstacle }: OwnSignUp, now: number): BarWords {
  if (obstacle === 'not_member')
    return { sentence: "This event is for members, and your membership isn't active.", button: null };
  const signUp = event.sign_up.state;
  const hasCancelled = state === 'cancelled' && signUp !== 'started';
  const sentence = (hasCancelled ? 'You cancelled your sign-up. ' : '') + signUpSentence(event, now);
  if (signUp === 'not_open_yet') return { sentence, button: 'soon' };
  return { sentence, button: !may.sign_up ? null : signUp === 'full' ? 'wait' : 'sign_up' };
}

function comingWords({ state, sign_up }: SignUpEvent, { may }: OwnSignUp): BarWords {
  const button = may.cancel ? 'change' : 'details';
  const keeps = state === 'postponed' ? 'on the new date' : 'if the event is reinstated';
  if (sign_up.state === 'not_scheduled') return { sentence: `You'll keep your place ${keeps}.`, button };
  const sentence = "You're coming.";
  return may.cancel ? { sentence, button } : { sentence, detail: "It's too late to cancel your place here.", button };
}

function waitingWords({ sign_up: { state } }: SignUpEvent, { position, may }: OwnSignUp): BarWords {
  const number = position === null ? '' : `number ${position} `;
  const sentence = `You're ${number}on the waiting list.`;
  const button = may.cancel ? 'change' : 'details';
  return state === 'not_scheduled'
    ? { sentence, button }
    : { sentence, detail: "We'll email you if you get a place.", button };
}

/** Another sentence follows, and the officer may have typed no period. */
function withPeriod(text: string): string {
  const reason = text.trim();
  return reason === '' || /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** What the sheet says before a sign-up is cancelled, and its two buttons. */
export function cancelWords({ waiting }: EventSignUp, { state, position }: OwnSignUp) {
  if (state === 'waiting')
    return {
      text: position === null ? '' : `If you leave, you lose your position on the waiting list (number ${position}).`,
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

/**
 * Writes the current numbers, and how soon sign-up opens, into the bar that the build wrote (PublicSignUp.tsx).
 * @param bar has `data-sign-up`.
 * @param reply the event as the backend answers it. It has the hash of the built one: all but the numbers and the state of sign-up is the same.
 */
export function refreshSignUp(bar: HTMLElement, reply: object): void {
  const { state, sign_up } = reply as Pick<ClubEvent, 'state' | 'sign_up'>;
  // A backend that knows no sign-up does not change what the build wrote.
  if (!sign_up?.state) return;
  const write = (name: string, words: string) => {
    const element = bar.querySelector(`[data-part=${name}]`);
    if (element) element.textContent = words;
    return element;
  };
  const writeLink = (name: string, words: string | null) =>
    write(name, words ?? '')?.parentElement?.toggleAttribute('hidden', words === null);
  write('sentence', signUpSentence({ state, sign_up }, serverNow()));
  write('note', signInNote(sign_up));
  writeLink('sign-in', signInWords(sign_up));
  writeLink('guest', guestWords(sign_up));
  bar.toggleAttribute('data-idle', isSignUpOver(sign_up));
}
