/** What the box of an event says to somebody who is signed in, and what its button does. */
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { people, placesSentence } from './places-words.ts';

export interface BoxWords {
  sentence: string;
  /** Where one can go on; null: nowhere needed. */
  way: 'joining' | 'contact' | null;
  /** What the button does; `ask` and `wait` ask for a place, `soon` cannot be pressed yet. */
  deed: 'ask' | 'wait' | 'soon' | 'leave' | null;
}

const box = (sentence: string, deed: BoxWords['deed'] = null, way: BoxWords['way'] = null): BoxWords => ({
  sentence,
  deed,
  way,
});

/** @param now milliseconds since 1970. It changes words alone: what can be done is the server's to say. */
export function boxWords(places: Places, own: OwnPlace, now: number): BoxWords {
  if (own.state === 'removed') return box(removedSentence(own.reason), null, 'contact');
  if (own.state === 'coming') return comingWords(places, own);
  if (own.state === 'waiting') return waitingWords(places, own);
  if (own.why === 'not_member') return box('For approved members. You are not approved yet.', null, 'joining');
  const gone = own.state === 'left' && places.state !== 'past' ? 'You gave your place back. ' : '';
  return box(gone + placesSentence(places, now), askDeed(places, own));
}

function askDeed({ state }: Places, { may }: OwnPlace): BoxWords['deed'] {
  if (state === 'early') return 'soon';
  if (!may.ask) return null;
  return state === 'full' ? 'wait' : 'ask';
}

const removedSentence = (reason: string) =>
  `An officer has taken you off the list${reason.trim() === '' ? '.' : `: ${reason}`}`;

function comingWords({ state }: Places, { present, may }: OwnPlace): BoxWords {
  if (state === 'past') return box(ATTENDANCE[present]);
  const leave = may.leave ? 'leave' : null;
  if (state === 'off') return box('You have a place. It counts again when the event takes place after all.', leave);
  if (may.leave) return box('You have a place.', leave);
  return box('You have a place. It is too late to give it back here.', null, 'contact');
}

const ATTENDANCE: Readonly<Record<OwnPlace['present'], string>> = {
  here: 'You came.',
  absent: 'You did not come.',
  unknown: 'You had a place. Attendance was not taken.',
};

function waitingWords({ state }: Places, { position, may }: OwnPlace): BoxWords {
  if (state === 'past') return box('You were on the waiting list. No place became free.');
  const where = position === null ? 'You are on the waiting list.' : `You are number ${position} on the waiting list.`;
  const how = state === 'off' ? '' : ' You get a mail as soon as you move up.';
  return box(where + how, may.leave ? 'leave' : null);
}

export interface LeaveWords {
  label: string;
  question: string;
  yes: string;
  no: string;
  busy: string;
}

/** Giving a place back is asked once. */
export function leaveWords({ waiting }: Places, { state, position }: OwnPlace): LeaveWords {
  if (state === 'waiting')
    return {
      label: 'Leave the waiting list',
      question: `Leave the waiting list?${position === null ? '' : ` You lose number ${position}.`}`,
      yes: 'Leave it',
      no: 'Stay on it',
      busy: 'Leaving...',
    };
  const others = waiting === 0 ? '' : ` ${people(waiting, 'is waiting', 'are waiting')}.`;
  return {
    label: "I can't come after all",
    question: `Give your place back?${others}`,
    yes: 'Give it back',
    no: 'Keep it',
    busy: 'Giving it back...',
  };
}
