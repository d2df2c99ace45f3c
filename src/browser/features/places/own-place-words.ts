/** Sentences and buttons of the box about places for somebody who is signed in. */
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { people, placesSentence } from './places-words.ts';

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
  if (may.leave) return words('You have a place.', { button });
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
      question: `Leave the waiting list?${position === null ? '' : ` You lose number ${position}.`}`,
      yes: 'Leave it',
      no: 'Stay on it',
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
