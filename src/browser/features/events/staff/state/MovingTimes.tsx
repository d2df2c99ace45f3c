import { formatEventTime } from '../../../../../shared/club-time.ts';
import type { StaffEvent } from './states-api.ts';

interface Props {
  known: StaffEvent;
  /** The new beginning; null: not a date. */
  start: Date | null;
}

/** The times of sign-up that the backend moves together with the event, shown before it is saved. */
export function MovingTimes({ known: { event, state }, start }: Props) {
  if (start === null || Number.isNaN(start.getTime()) || start.getTime() === event.instant) return null;
  const moved = (time: string) => {
    const instant = Date.parse(time) + start.getTime() - event.instant;
    return formatEventTime(instant) + (instant <= Date.now() ? ', which is over' : '');
  };
  const words = [
    state.closes_at !== null && `Signing up will close on ${moved(state.closes_at)}.`,
    state.leave_until !== null && `Places can be given back until ${moved(state.leave_until)}.`,
  ].filter((sentence) => sentence !== false);
  if (words.length === 0) return null;
  return (
    <p role="status" className="border-l-2 border-accent pl-2 text-sm">
      These times move with the event: {words.join(' ')}
    </p>
  );
}
