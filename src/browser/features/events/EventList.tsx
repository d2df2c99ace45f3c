/**
 * The events. Path: pages/events.astro -> EventList -> events-api.ts -> browser/http/client.ts
 * Is in the built page with the first events that the build knew; asked again as soon as it runs. Their order: event-order.ts.
 */
import { useCallback, useEffect, useRef } from 'react';
import { formatEventTime } from '../../../shared/club-time.ts';
import { withState } from '../../../shared/schemas/event-state.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { hideWithoutJs } from '../../ui/hide-without-js.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { showToastOfLastPage } from '../../ui/toast.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useQueryState } from '../../ui/use-query-state.ts';
import { AddEventForStaff } from './AddEventForStaff.tsx';
import { EventCards, NoEvents } from './EventCards.tsx';
import {
  countOf,
  defaultFilter,
  FILTERS,
  type Filter,
  filterEvents,
  filterOf,
  nextOf,
  PAGE_SIZE,
  pageOf,
  sortEvents,
} from './event-order.ts';
import { type EventSummary, eventSummary, withChangeOf } from './event-summary.ts';
import { timeWords } from './event-time.ts';
import { fetchEventStates, fetchEvents } from './events-api.ts';
import { usePlaceNotes } from './place-notes.ts';
import { useClock } from './use-clock.ts';

interface Props {
  club: ClubNames;
  /** The first events that the build knew, in reading order; not all of them, so that the page does not grow with their number. */
  known: EventSummary[];
  /** How many it knew. */
  total: number;
  /** When it asked, in milliseconds since 1970. */
  builtAt: number;
}

export function EventList({ club, known, total, builtAt }: Props) {
  const clock = useClock(builtAt);
  const load = useCallback(() => loadEvents(club, known), [club, known]);
  const fresh = useQuery(load, 'Failed to fetch events');
  const notes = usePlaceNotes();
  // That an event has been deleted.
  useEffect(showToastOfLastPage, []);
  const [show, setShow] = useQueryState('show');
  const [asked, setAsked] = useQueryState('page');

  const events = sortEvents(fresh.value ?? known, clock.now);
  const usual = defaultFilter(events, clock.now);
  const filter = filterOf(show) ?? usual;
  const choose = (next: Filter) => {
    setShow(next === usual ? '' : next.toLowerCase());
    setAsked('');
  };
  const chosen = filterEvents(events, filter, clock.now);
  const { shown, page, pages } = pageOf(chosen, asked);
  const top = useRef<HTMLUListElement>(null);
  const missing = fresh.value === null ? total - known.length : 0;
  // Those that the page does not carry are on their way, unless asking for them has failed.
  const count = countOf(chosen, filter) + (filter === 'All' && fresh.error === null ? missing : 0);
  const nothingYet = fresh.value === null && known.length === 0;
  const asOf = fresh.at ?? builtAt;
  const isAway = clock.hydrated && shown.some(({ instant }) => timeWords(instant).note !== '');

  return (
    <div className="mt-8 grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="w-full sm:w-auto">
          <ChoiceGroup
            label="Show events"
            choices={FILTERS}
            blocked={!clock.hydrated}
            chosen={filter}
            onChoose={choose}
          />
        </div>
        <p role="status" className={`flex-1 text-sm text-muted ${hideWithoutJs}`}>
          {!nothingYet && countInWords(count, filter) + (fresh.error === null ? '' : `, as of ${dayInWords(asOf)}`)}
        </p>
        {/* On a phone a line of its own: beside the words of the status, which grow, it would make them wrap. */}
        {shown.length > 0 && (
          <p className="text-sm text-muted max-sm:-mt-3 max-sm:w-full">{isAway ? 'Your time' : 'Nairobi time'}</p>
        )}
        <AddEventForStaff club={club} onAdded={fresh.refresh} />
      </div>
      <PagedList
        query={fresh}
        nothingYet={nothingYet}
        loading="Loading the events..."
        failure={failure(nothingYet, asOf, events.length, missing)}
        top={top}
        single={chosen.length < PAGE_SIZE}
        pager={{
          label: 'Pages of events',
          previous: 'Prev',
          page,
          // Until the island runs neither button leads anywhere: a press would be lost.
          pages: clock.hydrated ? pages : page,
          onPage: (next) => setAsked(next === 1 ? '' : String(next)),
          status: `${page} of ${pages}`,
        }}
      >
        {chosen.length === 0 ? (
          <NoEvents filter={filter} onShowAll={() => choose('All')} />
        ) : (
          <EventCards
            ref={top}
            events={clock.hydrated ? shown : events}
            shown={shown}
            next={nextOf(events, clock.now)}
            clock={clock}
            notes={notes}
            label={clock.hydrated ? listLabel(filter, page, pages) : 'Events'}
          />
        )}
      </PagedList>
    </div>
  );
}

/** @param known stands for the changes where they cannot be had: an event that was called off must not look as if it took place. */
async function loadEvents(club: ClubNames, known: readonly EventSummary[]): Promise<EventSummary[]> {
  const [events, states] = await Promise.all([fetchEvents(), fetchEventStates()]);
  const summaries = events.map((event) => eventSummary(withState(event, states ?? []), club));
  if (states !== null) return summaries;
  return summaries.map((event) =>
    withChangeOf(
      event,
      known.find(({ id }) => id === event.id),
    ),
  );
}

const listLabel = (filter: Filter, page: number, pages: number) =>
  pages > 1 ? `${filter} events, page ${page} of ${pages}` : `${filter} events`;

function countInWords(count: number, filter: Filter): string {
  const kind = filter === 'All' ? '' : `${filter.toLowerCase()} `;
  return `${count} ${kind}${count === 1 ? 'event' : 'events'}`;
}

/** `Nov 21` */
const dayInWords = (instant: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(instant);

/**
 * @param asOf when the events that are shown were read, in milliseconds since 1970.
 * @param missing how many more there are that could not be loaded: nobody should look for them in vain.
 */
function failure(nothing: boolean, asOf: number, shown: number, missing: number): string {
  if (nothing) return 'The events could not be loaded.';
  const part = missing > 0 ? ` ${shown} of ${shown + missing} events are shown.` : '';
  return `The newest events could not be loaded. These are the events as of ${formatEventTime(asOf)}.${part}`;
}
