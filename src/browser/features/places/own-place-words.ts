/** Sentence of the box about places for somebody who has a place, is on the waiting list, or was removed. */
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';

export interface OwnWords {
  sentence: string;
  mayLeave: boolean;
  /** Nothing can be done here, so the box suggests writing to the club. */
  isForTheClub: boolean;
}

const words = (sentence: string, { mayLeave = false, isForTheClub = false } = {}): OwnWords => ({
  sentence,
  mayLeave,
  isForTheClub,
});

export function ownWords(places: Places, own: OwnPlace): OwnWords {
  if (own.state === 'removed') return words(removedSentence(own.reason), { isForTheClub: true });
  return own.state === 'coming' ? comingWords(places, own) : waitingWords(places, own);
}

function removedSentence(reason: string): string {
  const start = 'An officer has taken you off the list';
  const why = reason.trim();
  if (why === '') return `${start}.`;
  // Another sentence follows, and the officer may have typed no period.
  return `${start}: ${why}${/[.!?]$/.test(why) ? '' : '.'}`;
}

function comingWords({ state, event_state }: Places, { present, may }: OwnPlace): OwnWords {
  if (state === 'past') return words(ATTENDANCE[present]);
  const mayLeave = may.leave;
  if (state === 'off')
    return words(
      `You have a place. It counts ${event_state === 'postponed' ? 'on the new date' : 'again when the event takes place after all'}.`,
      {
        mayLeave,
      },
    );
  if (mayLeave) return words('You have a place.', { mayLeave });
  return words('You have a place. It is too late to give it back here.', { isForTheClub: true });
}

const ATTENDANCE: Readonly<Record<OwnPlace['present'], string>> = {
  here: 'You came.',
  absent: 'You did not come.',
  unknown: 'You had a place. Attendance was not taken.',
};

function waitingWords({ state }: Places, { position, may }: OwnPlace): OwnWords {
  if (state === 'past') return words('You were on the waiting list. No place became free.');
  const where = position === null ? 'You are on the waiting list.' : `You are number ${position} on the waiting list.`;
  const how = state === 'off' ? '' : ' You get a mail as soon as you move up.';
  return words(where + how, { mayLeave: may.leave });
}

/** The label of the button that gives a place back. */
export const leaveLabel = ({ state }: OwnPlace): string =>
  state === 'waiting' ? 'Leave the waiting list' : "I can't come after all";
