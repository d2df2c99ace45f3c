import { CLUB_TIME_ZONE, formatEventTime } from '../../../../shared/club-time.ts';
import type { ShownEvent } from './events-api.ts';

interface Props {
  slug: string;
  event: ShownEvent;
  /** How many come and wait; null: not known. */
  numbers: string | null;
}

/** Which event it is, in the club's time, and how full it is. */
export const EventHead = ({ slug, event: { title, instant, isDraft }, numbers }: Props) => (
  <div>
    <h2 className="text-3xl [overflow-wrap:anywhere]">{title}</h2>
    <p className="mt-2 text-muted">{instant === null ? 'No date yet' : formatEventTime(instant, CLUB_TIME_ZONE)}</p>
    {numbers !== null && <p className="mt-1 font-display text-lg font-medium">{numbers}</p>}
    {isDraft ? (
      <p>A draft: nobody sees it or signs up for it before it is published.</p>
    ) : (
      <a href={`/event-detail/${slug}`} className="inline-flex min-h-11 items-center">
        Page of the event
      </a>
    )}
  </div>
);
