/** The events with their places. Path: pages/officers/events.astro -> EventsScreen -> EventsGate, events-api.ts */
import { CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../../../shared/club-time.ts';
import { CHANGE_WORDS } from '../../../../shared/event-change.ts';
import type { ClubEvent } from '../../../../shared/schemas/event.ts';
import type { Places } from '../../../../shared/schemas/event-places.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { isUsableSlug } from '../../../ui/event-slug.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList } from '../../../ui/PagedList.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { UnsentTaps } from './door/UnsentTaps.tsx';
import { EventsGate } from './EventsGate.tsx';
import { fetchEventsWithPlaces } from './events-api.ts';
import { numbersWords } from './people-words.ts';

/** For this long after its start, an event is listed as ahead, because somebody may still be at its door. */
const DOOR_MS = 12 * 60 * 60 * 1000;
/** Maximum number of past events. */
const MAX_PAST = 5;

const STATE_WORDS: Readonly<Record<Exclude<Places['state'], 'off'>, string>> = {
  early: 'not open yet',
  open: '',
  full: 'full',
  closed: 'signing up has closed',
  past: '',
};

function stateWords({ state, event_state }: Places): string {
  if (state !== 'off') return STATE_WORDS[state];
  return event_state === 'cancelled' || event_state === 'postponed'
    ? CHANGE_WORDS[event_state].toLowerCase()
    : 'called off or postponed';
}

export const EventsScreen = () => (
  <EventsGate>
    {(_me, user) => (
      <>
        <UnsentTaps by={user.pk} />
        <Events />
      </>
    )}
  </EventsGate>
);

function Events() {
  const loaded = useQuery(fetchEventsWithPlaces, 'Loading the events failed');
  if (loaded.value === null && loaded.error !== null && !loaded.loading)
    return (
      <Notice onRetry={loaded.refresh}>The events could not be loaded. {failureSentence(loaded.error, null)}</Notice>
    );
  if (loaded.value === null) return <Loading>Loading the events...</Loading>;
  const { ahead, past } = inOrder(loaded.value.events, Date.now());
  const { places } = loaded.value;
  return (
    <>
      <section aria-labelledby="ahead" className="grid gap-3">
        <h2 id="ahead" className="text-2xl">
          Ahead
        </h2>
        {ahead.length === 0 ? (
          <EmptyList>No events are planned. Add one on the Events page.</EmptyList>
        ) : (
          <EventRows label="Events ahead" events={ahead} places={places} />
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="grid gap-3">
          <h2 id="past" className="text-2xl">
            Over
          </h2>
          <EventRows label="Events that are over" events={past} places={null} />
        </section>
      )}
    </>
  );
}

function inOrder(events: readonly ClubEvent[], now: number) {
  // An event without a usable slug has no page, and nobody can sign up for it.
  const sorted = events.filter(({ slug }) => isUsableSlug(slug)).sort((one, other) => one.instant - other.instant);
  return {
    ahead: sorted.filter(({ instant }) => instant > now - DOOR_MS),
    past: sorted
      .filter(({ instant }) => instant <= now - DOOR_MS)
      .reverse()
      .slice(0, MAX_PAST),
  };
}

interface RowsProps {
  label: string;
  events: readonly ClubEvent[];
  /** Of events that have not begun; null for past events, whose numbers are on their own screen. */
  places: readonly Places[] | null;
}

const EventRows = ({ label, events, places }: RowsProps) => (
  <ul aria-label={label} className="rounded-lg border border-line bg-surface">
    {events.map(({ slug, title, instant }) => (
      <li
        key={slug}
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0"
      >
        <div className="min-w-0">
          <a
            href={`/officers/events/${slug}`}
            className="inline-flex min-h-11 items-center font-display text-lg font-medium [overflow-wrap:anywhere]"
          >
            {title}
          </a>
          <p className="text-sm text-muted">{formatEventTime(instant, CLUB_TIME_ZONE)}</p>
        </div>
        {places !== null && instant > Date.now() && (
          <Numbers slug={slug} title={title} places={places.find((one) => one.slug === slug)} />
        )}
      </li>
    ))}
  </ul>
);

const Numbers = ({ slug, title, places }: { slug: string; title: string; places: Places | undefined }) =>
  places === undefined ? (
    <a href={`/officers/events/${slug}?tab=places`} className="inline-flex min-h-11 items-center">
      Set up places
      <span className="sr-only"> for {title}</span>
    </a>
  ) : (
    <p>{[numbersWords(places), stateWords(places)].filter(Boolean).join(', ')}</p>
  );
