/** The person's own events, and a calendar of them. Path: pages/profile/events.astro -> MyEvents -> own-events.tsx, OwnCalendar */
import type { OwnEvent } from '../../shared/sign-ups/event-places.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OwnPage } from '../ui/OwnPage.tsx';
import { useQuery } from '../ui/use-query.ts';
import { OwnCalendar } from './OwnCalendar.tsx';
import { fetchOwnEvents, NoOwnEvents, placeWords, whenAndWhere } from './own-events.tsx';

export const MyEvents = () => <OwnPage>{() => <OwnEvents />}</OwnPage>;

/** Beside each other where there is room: the events, including those with a waiting list, and the calendar of them. */
function OwnEvents() {
  const events = useQuery(fetchOwnEvents, 'Failed to fetch the own events');
  const waiting = events.value === null && events.loading;
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
      <div>
        {waiting && <Loading>Loading your events...</Loading>}
        {events.error !== null && !events.loading && (
          <Notice onRetry={events.refresh}>
            {`Your events couldn't be loaded. ${failureSentence(events.error, null)}`}
          </Notice>
        )}
        {events.value?.length === 0 && <NoOwnEvents />}
        {events.value !== null && events.value.length > 0 && (
          <ul className="border-t border-line">
            {events.value.map((event) => (
              <OwnEventRow key={event.slug} event={event} />
            ))}
          </ul>
        )}
      </div>
      {/* Asks at once, but is shown with the events, which would otherwise push it down. */}
      <div hidden={waiting}>
        <OwnCalendar />
      </div>
    </div>
  );
}

const OwnEventRow = ({ event }: { event: OwnEvent }) => (
  <li className="grid gap-1 border-b border-line py-4 [overflow-wrap:anywhere]">
    <a href={`/event-detail/${encodeURIComponent(event.slug)}`} className="font-medium" dir="auto">
      {event.title}
    </a>
    <p>{whenAndWhere(event)}</p>
    <p className={event.event_state === 'scheduled' ? 'text-sm text-muted' : 'font-medium'}>{placeWords(event)}</p>
  </li>
);
