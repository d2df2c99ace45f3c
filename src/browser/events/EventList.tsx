/**
 * The built page contains the first events that the build knew. Until someone uses the list, or it has changed, a script keeps it
 * right (refresh-events.ts). The island loads all events as soon as it runs. Order: event-order.ts.
 */
import { type ReactElement, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { CLUB_CITY } from '#club';
import type { ClubEvent } from '#shared/events/event.ts';
import { placesLeft } from '#shared/events/event-words.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import type { OwnEvent } from '#shared/sign-ups/sign-up.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { formatShortDay, formatShortTime } from '#shared/time/format-time.ts';
import { keyOf } from '../http/client.ts';
import { sendWithToken } from '../http/send-with-token.ts';
import { serverNow } from '../http/server-clock.ts';
import { useHasToken } from '../session/use-session.ts';
import { showNoticeOfLastPage } from '../ui/dialog/toast.ts';
import { ChoiceGroup } from '../ui/form/ChoiceGroup.tsx';
import { hideWithoutJs } from '../ui/hydration.ts';
import { EmptyList, PagedList } from '../ui/list/PagedList.tsx';
import { useAnnouncedList } from '../ui/list/use-announced-list.ts';
import { useQueryState } from '../ui/list/use-query-state.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { EventCard } from './EventCard.tsx';
import {
  countInWords,
  defaultFilter,
  FILTERS,
  type Filter,
  filterEvents,
  filterOf,
  listLabel,
  nextFirst,
  nextOf,
  ON_LATER_PAGE,
  PAGE_SIZE,
  pageOf,
  sortEvents,
} from './event-order.ts';
import { timeWords } from './event-time.ts';
import { EVENT_LIST } from './events-api.ts';
import { type Clock, useClock } from './use-clock.ts';

interface Props {
  club: ClubNames;
  /** The first events that the build knew, in display order. Limited and cut (excerpt.ts), so that the page does not grow with them. */
  builtEvents: readonly ClubEvent[];
  /** How many events the build knew. */
  total: number;
  /** When the build read them, in milliseconds since 1970. */
  builtAt: number;
  /** @param onAdded fetches the list again. */
  addEvent?: (onAdded: () => void) => ReactElement;
}

export function EventList({ club, builtEvents, total, builtAt, addEvent }: Props) {
  const clock = useClock(builtAt);
  const fresh = useAnswer(EVENT_LIST, 'Failed to fetch events', { keepTrying: true });
  const ownEvents = useOwnEvents();
  // Says that an event was deleted or duplicated.
  useEffect(showNoticeOfLastPage, []);
  const [show, setShow] = useQueryState('show');
  const [pageText, setPageText] = useQueryState('page');

  const events = sortEvents(fresh.value ?? builtEvents, clock.now);
  const usual = defaultFilter(events, clock.now);
  const filter = filterOf(show) ?? usual;
  const choose = (next: Filter) => {
    setShow(next === usual ? '' : next.toLowerCase());
    setPageText('');
  };
  // A pressed button is painted before the list is drawn again.
  const listed = useDeferredValue(filter);
  const chosenEvents = filterEvents(events, listed, clock.now);
  const { visible, page, pages } = pageOf(chosenEvents, useDeferredValue(pageText));
  // A second press before that goes one page further.
  const turnBy = (steps: number) => {
    const next = pageOf(chosenEvents, String(pageOf(chosenEvents, pageText).page + steps)).page;
    setPageText(next === 1 ? '' : String(next));
  };
  const top = useRef<HTMLUListElement>(null);
  const missing = fresh.value === null ? total - builtEvents.length : 0;
  // Includes the events that are still loading, unless that has failed.
  const count = chosenEvents.length + (listed === 'All' && fresh.error === null ? missing : 0);
  const countWords = countInWords(count, listed);
  useAnnouncedList(filter === listed ? countWords : null, listed);
  const nothingYet = fresh.value === null && builtEvents.length === 0;
  const asOf = fresh.loadedAt ?? builtAt;
  const isAway = clock.hydrated && visible.some(({ instant }) => timeWords(instant, clock.timeZone).note !== '');

  return (
    <div className="mt-8 grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="w-full sm:w-auto">
          <ChoiceGroup label="Show events" choices={FILTERS} chosen={filter} onChoose={choose} />
        </div>
        <p data-list-count suppressHydrationWarning className={`flex-1 text-sm text-muted ${hideWithoutJs}`}>
          {!nothingYet && countWords + (fresh.error === null ? '' : `, as of ${formatShortDay(asOf, serverNow())}`)}
        </p>
        {/* On a phone it has its own line: beside the status it would make that wrap. */}
        {visible.length > 0 && (
          <p data-whose-time suppressHydrationWarning className="text-sm text-muted max-sm:-mt-3 max-sm:w-full">
            {isAway ? 'Your time' : `${CLUB_CITY} time`}
          </p>
        )}
        {addEvent?.(fresh.refresh)}
      </div>
      <PagedList
        query={fresh}
        nothingYet={nothingYet}
        loading="Loading the events..."
        failure={failure(nothingYet, asOf, events.length, missing)}
        top={top}
        single={chosenEvents.length < PAGE_SIZE}
        pager={{
          label: 'Event list pages',
          previous: 'Prev',
          page,
          pages,
          onPage: (next) => turnBy(next - page),
          status: `${page} of ${pages}`,
        }}
      >
        {chosenEvents.length === 0 ? (
          <NoEvents filter={listed} onShowAll={() => choose('All')} />
        ) : (
          <EventCards
            ref={top}
            events={clock.hydrated ? visible : events}
            visible={visible}
            next={nextOf(events, clock.now)}
            clock={clock}
            ownEvents={ownEvents}
            club={club}
            label={clock.hydrated ? listLabel(listed, page, pages) : 'Events'}
          />
        )}
      </PagedList>
    </div>
  );
}

/** What the signed-in person comes to, or waits for. The list does not depend on it. */
const useOwnEvents = () =>
  useAnswer(useHasToken() && hasClubCalls() ? OWN_EVENTS : null, 'Failed to fetch the own events').value ?? [];

/** Without use-call.ts, because everyone who uses the list downloads it. */
const OWN_EVENTS = { key: keyOf(listOwnEvents, {}), load: () => sendWithToken(listOwnEvents) };

/** That the person is coming, or waits. The waiting list closes when the event starts. */
function ownNote(ownEvents: readonly OwnEvent[], { slug, instant }: ClubEvent, now: number): string | null {
  const own = ownEvents.find((one) => one.slug === slug);
  const hasBegun = instant <= now;
  if (own?.state === 'coming') return hasBegun ? 'You have a place' : "You're coming";
  return own && !hasBegun ? "You're on the waiting list" : null;
}

/**
 * @param asOf when the shown events were read, in milliseconds since 1970.
 * @param missing how many more exist but could not be loaded.
 */
function failure(nothingYet: boolean, asOf: number, visible: number, missing: number): string {
  if (nothingYet) return "The events couldn't be loaded.";
  const part = missing > 0 ? ` Showing ${visible} of ${visible + missing} events.` : '';
  return `The latest events couldn't be loaded. These are the events as of ${formatShortTime(asOf, serverNow())}.${part}`;
}

interface CardsProps {
  /** In the browser, one page of events. In the built HTML all that it contains, because without JavaScript they are all shown. */
  events: readonly ClubEvent[];
  /** The events that are visible with JavaScript. */
  visible: readonly ClubEvent[];
  /** The one that is shown large. */
  next: ClubEvent | undefined;
  clock: Clock;
  /** The card of another event says how full that is. */
  ownEvents: readonly OwnEvent[];
  club: ClubNames;
  label: string;
  ref: RefObject<HTMLUListElement | null>;
}

/** The next event as a large card, the others in a grid below it. Receives the focus when the page is turned. */
const EventCards = ({ events, visible, next, clock, ownEvents, club, label, ref }: CardsProps) => (
  <ul
    ref={ref}
    tabIndex={-1}
    aria-label={label}
    suppressHydrationWarning
    className="grid grid-cols-1 gap-4 focus:outline-none md:grid-cols-2 md:gap-6 lg:grid-cols-3"
  >
    {nextFirst(events, next).map((event) => (
      <li
        key={event.id}
        data-next={event === next ? '' : undefined}
        data-id={event.id}
        suppressHydrationWarning
        className={visible.includes(event) ? '' : ON_LATER_PAGE}
      >
        <EventCard
          event={event}
          clock={clock}
          club={club}
          // The numbers of the built list may be old: its script adds them.
          note={clock.hydrated ? (ownNote(ownEvents, event, clock.now) ?? placesLeft(event)) : null}
          eager={event === next}
        />
      </li>
    ))}
  </ul>
);

const SENTENCES: Readonly<Record<Filter, string>> = {
  All: "There are no events yet. They'll appear here as soon as they're announced.",
  Upcoming: "Nothing is planned right now. The next event will appear here as soon as it's announced.",
  Past: 'There are no past events yet.',
};

/** Shown instead of the cards when there are none. */
const NoEvents = ({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) => (
  <EmptyList button={filter === 'All' ? undefined : { label: 'Show all events', onClick: onShowAll }}>
    {SENTENCES[filter]}
  </EmptyList>
);
