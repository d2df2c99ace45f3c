/**
 * The events (spec, section 2). Path: pages/events.astro -> EventList -> events-api.ts -> http/client.ts
 * Is in the built page with the newest events that the build knew; asked again as soon as it runs.
 */
import { useEffect, useRef, useState } from 'react';
import { formatEventTime } from '../../lib/club-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NEEDS_SCRIPT } from '../../ui/needs-script.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { EventCards } from './EventCards.tsx';
import { EventFilter } from './EventFilter.tsx';
import { type Filter, filterEvents, PAGE_SIZE, pageOf } from './event-filter.ts';
import { type EventSummary, summaryOf } from './event-summary.ts';
import { fetchEvents } from './events-api.ts';
import { NoEvents } from './NoEvents.tsx';
import { StaffCorner } from './StaffCorner.tsx';
import { useClock } from './use-clock.ts';

interface Props {
  /** The newest events that the build knew; not all of them, so that the page does not grow with their number. */
  known: EventSummary[];
  /** How many it knew. */
  total: number;
  /** When it asked, in milliseconds since 1970. */
  builtAt: number;
}

const fetchSummaries = async () => (await fetchEvents()).map(summaryOf);

export function EventList({ known, total, builtAt }: Props) {
  const clock = useClock(builtAt);
  const fresh = useRefreshed(fetchSummaries, 'Failed to fetch events');
  const [filter, setFilter] = useState<Filter>('All');
  const [asked, setAsked] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const turned = useRef(false);

  const events = fresh.value ?? known;
  const chosen = filterEvents(events, filter, clock.now);
  const { shown, page, pages } = pageOf(chosen, asked);
  const count = fresh.value === null && filter === 'All' ? total : chosen.length;
  const nothingYet = fresh.value === null && known.length === 0;

  // A page is as high as several screens: a reader who turns it at its end begins the next one at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each turn, when the new cards are there
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }, [page]);

  return (
    <div className="mt-8 grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <EventFilter
          asleep={!clock.awake}
          chosen={filter}
          onChoose={(next) => {
            setFilter(next);
            setAsked(1);
          }}
        />
        <p role="status" className={`text-sm text-muted ${NEEDS_SCRIPT}`}>
          {!nothingYet && countInWords(count, filter)}
        </p>
        <StaffCorner onAdded={fresh.refresh} />
      </div>
      {fresh.error !== null && (
        <Notice onRetry={fresh.refresh}>
          {fresh.loading ? 'Trying again...' : failure(nothingYet, fresh.at ?? builtAt)}
        </Notice>
      )}
      {nothingYet ? (
        fresh.loading && (
          <div className={NEEDS_SCRIPT}>
            <Loading>Loading the events...</Loading>
          </div>
        )
      ) : (
        <>
          {chosen.length === 0 ? (
            <NoEvents filter={filter} onShowAll={() => setFilter('All')} />
          ) : (
            <EventCards
              ref={list}
              events={clock.awake ? shown : events}
              clock={clock}
              label={pages > 1 ? `${filter} events, page ${page} of ${pages}` : `${filter} events`}
            />
          )}
          {chosen.length >= PAGE_SIZE && (
            <div className={NEEDS_SCRIPT}>
              <Pager
                label="Pages of events"
                previous="Prev"
                page={page}
                // Until the island runs neither button leads anywhere: a press would be lost.
                pages={clock.awake ? pages : page}
                onPage={(next) => {
                  turned.current = true;
                  setAsked(next);
                }}
                status={`${page} of ${pages}`}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function countInWords(count: number, filter: Filter): string {
  const kind = filter === 'All' ? '' : `${filter.toLowerCase()} `;
  return `${count} ${kind}${count === 1 ? 'event' : 'events'}`;
}

const failure = (nothing: boolean, asOf: number) =>
  nothing
    ? 'The events could not be loaded.'
    : `The newest events could not be loaded. These are the events as of ${formatEventTime(new Date(asOf))}.`;
