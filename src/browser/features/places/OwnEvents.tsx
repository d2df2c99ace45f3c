import { formatEventTime } from '../../../shared/club-time.ts';
import type { OwnEvent } from '../../../shared/schemas/own-events.ts';
import { fetchOwnEvents } from '../../http/places-lists.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';

/** The events to which one comes or for which one waits, and under them the calendar of them. */
export function OwnEvents() {
  const events = useQuery(fetchOwnEvents, 'Failed to fetch the own events');
  return (
    <div className="grid gap-6">
      {events.value === null && events.loading && <Loading>Loading your events...</Loading>}
      {events.error !== null && !events.loading && (
        <LoadFailure what="Your events could not be loaded." error={events.error} onRetry={events.refresh} />
      )}
      {events.value?.length === 0 && (
        <p>
          None yet. Open <a href="/events">an event</a> and say that you come.
        </p>
      )}
      {events.value !== null && events.value.length > 0 && (
        <ul className="border-t border-line">
          {events.value.map((event) => (
            <OwnEventRow key={event.slug} event={event} />
          ))}
        </ul>
      )}
      <OwnCalendar />
    </div>
  );
}

const OwnEventRow = ({ event }: { event: OwnEvent }) => (
  <li className="grid gap-1 border-b border-line py-4 [overflow-wrap:anywhere]">
    <a href={`/event-detail/${encodeURIComponent(event.slug)}`} className="font-medium" dir="auto">
      {event.title}
    </a>
    <p>{whenAndWhere(event)}</p>
    <p className="text-sm text-muted">{standing(event)}</p>
  </li>
);

/** On the reader's clock. The date of an event that is postponed is the one on which it does not take place. */
function whenAndWhere({ starts_at, location, event_state }: OwnEvent): string {
  const when = event_state === 'postponed' ? 'The new date is not known yet' : formatEventTime(Date.parse(starts_at));
  return location.trim() === '' ? when : `${when} · ${location}`;
}

function standing({ event_state, state, position }: OwnEvent): string {
  if (event_state === 'cancelled') return 'Called off.';
  const own =
    state === 'coming'
      ? 'You have a place.'
      : `You are ${position === null ? '' : `number ${position} `}on the waiting list.`;
  return event_state === 'postponed' ? `Postponed. ${own}` : own;
}
