import { CLUB_TIME_ZONE } from '#club';
import type { StaffEvent } from '#shared/events/event.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { serverNow } from '../http/server-clock.ts';

interface Props {
  slug: string;
  event: Pick<StaffEvent, 'title' | 'instant' | 'state'>;
  /** How many are coming and on the waiting list; empty while loading, which reserves the line. Null when no one can sign up. */
  numbers: string | null;
  /** On a phone, only title and date: check-in needs the room. */
  brief: boolean;
}

/** Title, date in the club's time zone, and number of people. */
export const EventHead = ({ slug, event: { title, instant, state }, numbers, brief }: Props) => (
  <div>
    <h2 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h2>
    <p className="text-muted sm:mt-2">
      {Number.isFinite(instant) ? formatShortTime(instant, serverNow(), CLUB_TIME_ZONE) : 'No date yet'}
    </p>
    {numbers !== null && (
      <p className={`mt-1 min-h-7 font-display text-lg font-medium ${brief ? 'hidden sm:block' : ''}`}>{numbers}</p>
    )}
    {state === 'draft' ? (
      <p>
        <span>This is a draft. No one can see it or sign up for it until it's published. </span>
        <a href="/events?draft=all">Go to the drafts</a>
      </p>
    ) : (
      <a
        href={`/event-detail/${slug}`}
        className={`min-h-11 items-center ${brief ? 'hidden sm:inline-flex' : 'inline-flex'}`}
      >
        Event page
      </a>
    )}
  </div>
);
