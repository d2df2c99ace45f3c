/** The person's own events, and a calendar of them. Path: pages/profile/events.astro -> MyEvents -> OwnCalendar */
import type { OwnEvent } from '../../shared/sign-ups/sign-up.ts';
import { listOwnEvents } from '../../shared/sign-ups/sign-up-calls.ts';
import { formatShortTime } from '../../shared/time/club-time.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OwnPage } from '../ui/OwnPage.tsx';
import { useQuery } from '../ui/use-query.ts';
import { OwnCalendar } from './OwnCalendar.tsx';
import { ownEventWords } from './sign-up-words.ts';

export const MyEvents = () => <OwnPage>{() => <OwnEvents />}</OwnPage>;

const fetchOwnEvents = () => send(listOwnEvents);

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
        {events.value?.length === 0 && (
          <p>
            <span>You haven't signed up for any events yet. </span>
            <a href="/events">Browse events</a>
            <span>.</span>
          </p>
        )}
        {events.value !== null && events.value.length > 0 && (
          <ul className="border-t border-line">
            {events.value.map((event) => (
              <OwnEventRow key={event.slug} event={event} />
            ))}
          </ul>
        )}
      </div>
      {/* Loads at once, but is shown with the events, which would otherwise push it down. */}
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
    <p className={event.event_state === 'scheduled' ? 'text-sm text-muted' : 'font-medium'}>{ownEventWords(event)}</p>
  </li>
);

/** In the reader's time zone. A postponed event still carries its former date, which no longer holds. */
function whenAndWhere({ starts_at, location, event_state }: OwnEvent): string {
  const when = event_state === 'postponed' ? 'New date to follow' : formatShortTime(Date.parse(starts_at), serverNow());
  return location.trim() === '' ? when : `${when} · ${location}`;
}
