import { CHANGE_WORDS, changeOf } from '../../../shared/event-change.ts';
import type { EventWithState } from '../../../shared/schemas/event-state.ts';
import { phaseOf } from './event-time.ts';
import { movedWords } from './moved-words.ts';
import type { Clock } from './use-clock.ts';

interface Props {
  event: EventWithState;
  clock: Clock;
}

/** Says that an event is called off, postponed or moved. Nothing for an event that takes place as announced. */
export function EventChangeBand({ event, clock: { now, timeZone } }: Props) {
  const { instant, wasInstant, reason } = event;
  const change = changeOf(event);
  // Once an event is over, its former date no longer matters.
  if (change === null || (change === 'moved' && phaseOf(event, now) === 'past')) return null;
  const isMoved = change === 'moved' && wasInstant !== null;
  const look = isMoved ? 'border-accent' : 'border-danger/60 bg-danger/10';
  return (
    <p className={`mt-6 max-w-prose rounded border px-4 py-3 text-lg [overflow-wrap:anywhere] ${look}`}>
      <strong className="font-semibold">{`${CHANGE_WORDS[change]}${isMoved ? ':' : '.'} `}</strong>
      {/* In a built page, prerendered-event.ts rewrites this in the reader's time zone. */}
      {isMoved && (
        <span data-moved={instant} data-was={wasInstant}>
          {movedWords(instant, wasInstant, timeZone)}
        </span>
      )}
      {isMoved && reason !== '' && '. '}
      {change === 'postponed' && 'A new date will follow. '}
      <span dir="auto">{reason}</span>
    </p>
  );
}
