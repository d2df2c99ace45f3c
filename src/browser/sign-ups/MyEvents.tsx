/** The person's own events, and a calendar of them. Path: pages/profile/events.astro -> MyEvents -> ShowTicket, OwnCalendar */

import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import type { OwnEvent } from '#shared/sign-ups/sign-up.ts';
import { serverNow } from '../http/server-clock.ts';
import { OwnPage } from '../ui/OwnPage.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { useCall } from '../ui/use-call.ts';
import { OwnCalendar } from './OwnCalendar.tsx';
import { ownEventWords, whenAndWhere } from './sign-up-words.ts';
import { ShowTicket } from './ticket/ShowTicket.tsx';

export const MyEvents = () => <OwnPage>{() => <OwnEvents />}</OwnPage>;

/** Beside each other where there is room: the events, including those with a waiting list, and the calendar of them. */
function OwnEvents() {
  const events = useCall(listOwnEvents, {}, 'Failed to fetch the own events');
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
      <div>
        <QueryResult query={events} name="Your events">
          {(own) =>
            own.length === 0 ? (
              <p>
                <span>You haven't signed up for any events yet. </span>
                <a href="/events">Browse events</a>
                <span>.</span>
              </p>
            ) : (
              <ul className="border-t border-line">
                {own.map((event) => (
                  <OwnEventRow key={event.slug} event={event} instant={Date.parse(event.starts_at)} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </div>
      {/* Loads at once, but is shown with the events, which would otherwise push it down. */}
      <div hidden={events.value === null && events.loading}>
        <OwnCalendar />
      </div>
    </div>
  );
}

const OwnEventRow = ({ event, instant }: { event: OwnEvent; instant: number }) => (
  <li className="grid gap-1 border-b border-line py-4 [overflow-wrap:anywhere]">
    <a href={`/event-detail/${encodeURIComponent(event.slug)}`} className="font-medium" dir="auto">
      {event.title}
    </a>
    <p>{whenAndWhere({ ...event, state: event.event_state, instant })}</p>
    <p className={event.event_state === 'scheduled' ? 'text-sm text-muted' : 'font-medium'}>
      {ownEventWords(event, instant <= serverNow())}
    </p>
    {event.ticket !== null && event.event_state === 'scheduled' && (
      <div className="mt-2">
        <ShowTicket code={event.ticket} about={event.title} event={{ ...event, state: event.event_state, instant }} />
      </div>
    )}
  </li>
);
