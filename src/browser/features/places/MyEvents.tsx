/**
 * On the profile: one's own events, and a calendar of them. Path: pages/profile.astro -> MyEvents -> own-events.tsx, OwnCalendar
 * Shows nothing if the backend has no places.
 */
import { hasClubCalls } from '../../../shared/backend.ts';
import type { OwnEvent } from '../../../shared/schemas/event-places.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { OwnCalendar } from './OwnCalendar.tsx';
import { fetchOwnEvents, NoOwnEvents, placeWords, whenAndWhere } from './own-events.tsx';

export function MyEvents() {
  const { user } = useSessionUser();
  if (user === null || !hasClubCalls()) return null;
  return (
    <section aria-labelledby="own-events" className="mb-12">
      <h2 id="own-events" className="text-2xl">
        Events you're coming to
      </h2>
      {/* Reserves the height that the content usually has. */}
      <div className="mt-5 min-h-44">
        <OwnEvents key={user.pk} />
      </div>
    </section>
  );
}

/** One's own events, including those with a waiting list, and the calendar of them. */
function OwnEvents() {
  const events = useQuery(fetchOwnEvents, 'Failed to fetch the own events');
  return (
    <div className="grid gap-6">
      {events.value === null && events.loading && <Loading>Loading your events...</Loading>}
      {events.error !== null && !events.loading && (
        <Notice onRetry={events.refresh}>Your events couldn't be loaded. {failureSentence(events.error, null)}</Notice>
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
