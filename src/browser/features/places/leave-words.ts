/** The confirmation before a place is given back. */
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { people } from './places-words.ts';

interface LeaveWords {
  question: string;
  yes: string;
  no: string;
  busy: string;
}

export function leaveWords({ waiting }: Places, { state, position }: OwnPlace): LeaveWords {
  if (state === 'waiting')
    return {
      question: `Leave the waiting list?${position === null ? '' : ` You lose number ${position}.`}`,
      yes: 'Leave it',
      no: 'Stay on it',
      busy: 'Leaving...',
    };
  const others = waiting === 0 ? '' : ` ${people(waiting, 'is waiting', 'are waiting')}.`;
  return {
    question: `Give your place back?${others}`,
    yes: 'Give it back',
    no: 'Keep it',
    busy: 'Giving it back...',
  };
}
