import type { OwnEvent } from '../../../shared/schemas/event-places.ts';
import { fetchOwnEvents } from '../../http/places-lists.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { NoOwnEvents } from './NoOwnEvents.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';
import { placeWords, whenAndWhere } from './own-event-words.ts';

/** One's own events, including those with a waiting list, and the calendar of them. */
export function OwnEvents() {
  const events = useQuery(fetchOwnEvents, 'Failed to fetch the own events');
  return (
    <div className="grid gap-6">
      {events.value === null && events.loading && <Loading>Loading your events...</Loading>}
      {events.error !== null && !events.loading && (
        <LoadFailure what="Your events could not be loaded." error={events.error} onRetry={events.refresh} />
      )}
      {events.value?.length === 0 && <NoOwnEvents />}
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
    <p className="text-sm text-muted">{placeWords(event)}</p>
  </li>
);
