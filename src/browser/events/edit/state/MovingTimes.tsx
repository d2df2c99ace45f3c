import type { StaffEventState } from '../../../../shared/events/staff-event.ts';
import { formatEventTime } from '../../../../shared/time/club-time.ts';
import { serverNow } from '../../../http/server-clock.ts';
import type { StaffEvent } from '../staff-events-api.ts';

interface Props {
  known: StaffEvent;
  /** The new start; null: not a date. */
  start: Date | null;
}

/** The times of sign-up that the backend moves together with the event, shown before it is saved. */
export function MovingTimes({ known: { event, state }, start }: Props) {
  if (start === null || Number.isNaN(start.getTime()) || start.getTime() === event.instant) return null;
  const moved = (time: string) => {
    const instant = Date.parse(time) + start.getTime() - event.instant;
    return formatEventTime(instant) + (instant <= serverNow() ? ', which has passed' : '');
  };
  const words = [
    state.closes_at !== null && `Sign-up will close on ${moved(state.closes_at)}.`,
    state.leave_until !== null && `People can cancel their places until ${moved(state.leave_until)}.`,
  ].filter((sentence) => sentence !== false);
  if (words.length === 0) return null;
  return (
    <p role="status" className="border-l-2 border-accent pl-2 text-sm">
      {`These times move with the event: ${words.join(' ')}`}
    </p>
  );
}

const WORDS: Readonly<Record<StaffEventState['passed_times'][number], string>> = {
  opens_at: 'when sign-up opens',
  closes_at: 'when sign-up closes',
  leave_until: 'the deadline for cancelling a place',
};

/** Shown after an event was rescheduled, until the sign-up times that no longer fit are changed. */
export const PassedTimes = ({ state: { slug, passed_times } }: { state: StaffEventState }) =>
  passed_times.length > 0 && (
    <p role="status" className="max-w-prose rounded border border-accent/60 bg-accent/10 px-4 py-3">
      <span>
        {`These sign-up times no longer fit the event's date: ${passed_times.map((name) => WORDS[name]).join(', ')}.`}
      </span>{' '}
      <a href={`/officers/events/${slug}?tab=places`}>Set new times</a>
    </p>
  );
