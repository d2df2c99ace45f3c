import { CLUB_TIME_ZONE } from '#club';
import type { ClubEvent } from '../../shared/events/event.ts';
import { CHANGE_WORDS } from '../../shared/events/event-change.ts';
import { isUsableSlug } from '../../shared/events/event-slug.ts';
import type { Places } from '../../shared/sign-ups/event-places.ts';
import { formatShortTime } from '../../shared/time/club-time.ts';
import { serverNow } from '../http/server-clock.ts';
import { Gate } from '../officers/Gate.tsx';
import { QueryResult } from '../officers/QueryResult.tsx';
import { numbersWords } from '../sign-ups/attendees/people-words.ts';
import { UnsentTaps } from '../sign-ups/check-in/UnsentTaps.tsx';
import { fetchEventsWithPlaces } from '../sign-ups/officer-events-api.ts';
import { EmptyList } from '../ui/PagedList.tsx';
import { useQuery } from '../ui/use-query.ts';

/** For this long after its start, an event is listed as upcoming, because someone may still be checking people in. */
const DOOR_MS = 12 * 60 * 60 * 1000;
/** Maximum number of past events. */
const MAX_PAST = 5;

const STATE_WORDS: Readonly<Record<Exclude<Places['state'], 'off'>, string>> = {
  early: 'not open yet',
  open: '',
  full: 'full',
  closed: 'sign-up has closed',
  past: '',
};

function stateWords({ state, event_state }: Places): string {
  if (state !== 'off') return STATE_WORDS[state];
  return event_state === 'cancelled' || event_state === 'postponed'
    ? CHANGE_WORDS[event_state].toLowerCase()
    : 'cancelled or postponed';
}

/** The events with their places. */
export const EventsScreen = () => (
  <Gate screen="/officers/events">
    {(_me, account) => (
      <div className="grid gap-6">
        <UnsentTaps by={account.pk} />
        <Events />
      </div>
    )}
  </Gate>
);

function Events() {
  const loaded = useQuery(fetchEventsWithPlaces, 'Loading the events failed');
  return (
    <QueryResult query={loaded} name="The events">
      {({ events, places }) => {
        const { upcoming, past } = inOrder(events, serverNow());
        return (
          <>
            <section aria-labelledby="upcoming" className="grid gap-3">
              <h2 id="upcoming" className="text-2xl">
                Upcoming
              </h2>
              {upcoming.length === 0 ? (
                <EmptyList>No events are planned. Add one on the Events page.</EmptyList>
              ) : (
                <EventRows label="Upcoming events" events={upcoming} places={places} />
              )}
            </section>
            {past.length > 0 && (
              <section aria-labelledby="past" className="grid gap-3">
                <h2 id="past" className="text-2xl">
                  Past
                </h2>
                <EventRows label="Past events" events={past} places={null} />
              </section>
            )}
          </>
        );
      }}
    </QueryResult>
  );
}

function inOrder(events: readonly ClubEvent[], now: number) {
  // An event without a usable slug has no page, and no one can sign up for it.
  const sorted = events.filter(({ slug }) => isUsableSlug(slug)).sort((one, other) => one.instant - other.instant);
  return {
    upcoming: sorted.filter(({ instant }) => instant > now - DOOR_MS),
    past: sorted
      .filter(({ instant }) => instant <= now - DOOR_MS)
      .reverse()
      .slice(0, MAX_PAST),
  };
}

interface RowsProps {
  label: string;
  events: readonly ClubEvent[];
  /** Of upcoming events; null for past events, whose numbers are on their own screen. */
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
          <p className="text-sm text-muted">{formatShortTime(instant, serverNow(), CLUB_TIME_ZONE)}</p>
        </div>
        {places !== null && instant > serverNow() && (
          <Numbers slug={slug} title={title} places={places.find((one) => one.slug === slug)} />
        )}
      </li>
    ))}
  </ul>
);

const Numbers = ({ slug, title, places }: { slug: string; title: string; places: Places | undefined }) =>
  places === undefined ? (
    <a href={`/officers/events/${slug}?tab=places`} className="inline-flex min-h-11 items-center">
      <span>Set up sign-up</span>
      <span className="sr-only">{` for ${title}`}</span>
    </a>
  ) : (
    <p>{[numbersWords(places), stateWords(places)].filter(Boolean).join(', ')}</p>
  );
