import { type ClubEvent, type StaffEvent, signUpTimes } from '../../../../shared/events/event.ts';
import { formatEventTime } from '../../../../shared/time/club-time.ts';
import { serverNow } from '../../../http/server-clock.ts';

interface Props {
  event: Pick<ClubEvent, 'instant' | 'sign_up'>;
  /** The new start; null: not a date. */
  start: Date | null;
}

/** The times of sign-up that the backend moves together with the event, shown before it is saved. */
export function MovingTimes({ event: { instant, sign_up }, start }: Props) {
  if (start === null || Number.isNaN(start.getTime()) || start.getTime() === instant) return null;
  const moved = (time: string) => {
    const at = Date.parse(time) + start.getTime() - instant;
    return formatEventTime(at) + (at <= serverNow() ? ', which has passed' : '');
  };
  const { closes_at = null, leave_until = null } = sign_up ?? {};
  const words = [
    closes_at !== null && `Sign-up will close on ${moved(closes_at)}.`,
    leave_until !== null && `People can cancel their places until ${moved(leave_until)}.`,
  ].filter((sentence) => sentence !== false);
  if (words.length === 0) return null;
  return (
    <p role="status" className="border-l-2 border-accent pl-2 text-sm">
      {`These times move with the event: ${words.join(' ')}`}
    </p>
  );
}

/** The settings that no longer fit the date of an event that is ahead, in words. @param now milliseconds since 1970. */
function unfitTimes(event: StaffEvent, now: number): string[] {
  const { state, instant, sign_up } = event;
  if (state !== 'scheduled' || instant <= now || sign_up === null) return [];
  const { closesAt } = signUpTimes({ instant, sign_up });
  const isAfter = (time: string | null, least: number) => time !== null && Date.parse(time) >= least;
  return [
    isAfter(sign_up.opens_at, closesAt) && 'when sign-up opens',
    isAfter(sign_up.closes_at, instant + 1) && 'when sign-up closes',
    isAfter(sign_up.leave_until, instant + 1) && 'the deadline for cancelling a place',
  ].filter((words) => words !== false);
}

/** Shown after an event was rescheduled, until the sign-up times that no longer fit are changed. */
export function UnfitTimes({ event }: { event: StaffEvent }) {
  const words = unfitTimes(event, serverNow());
  return (
    words.length > 0 && (
      <p role="status" className="max-w-prose rounded border border-accent/60 bg-accent/10 px-4 py-3">
        <span>{`These sign-up times no longer fit the event's date: ${words.join(', ')}.`}</span>{' '}
        <a href={`/officers/events/${event.slug}?tab=sign-up`}>Set new times</a>
      </p>
    )
  );
}
