import type { RefObject } from 'react';
import type { ClubEvent } from '../../shared/events/event.ts';
import { placesLeft } from '../../shared/events/event-words.ts';
import type { ClubNames } from '../../shared/site/site.ts';
import { EmptyList } from '../ui/PagedList.tsx';
import { EventCard } from './EventCard.tsx';
import { type Filter, nextFirst, ON_LATER_PAGE } from './event-order.ts';
import type { Clock } from './use-clock.ts';

interface Props {
  /** In the browser, one page of events. In the built HTML all that it contains, because without JavaScript they are all shown. */
  events: readonly ClubEvent[];
  /** The events that are visible with JavaScript. */
  visible: readonly ClubEvent[];
  /** The one that is shown large. */
  next: ClubEvent | undefined;
  clock: Clock;
  /** What the signed-in person has to do with events, by slug, e.g. `You're coming`. Where there is nothing, the card says how full it is. */
  ownNotes: ReadonlyMap<string, string>;
  club: ClubNames;
  /** Accessible name of the list. */
  label: string;
  ref: RefObject<HTMLUListElement | null>;
}

/** The next event as a large card, the others in a grid below it. Receives the focus when the page is turned. */
export const EventCards = ({ events, visible, next, clock, ownNotes, club, label, ref }: Props) => (
  <ul
    ref={ref}
    tabIndex={-1}
    aria-label={label}
    suppressHydrationWarning
    className="grid grid-cols-1 gap-4 outline-none md:grid-cols-2 md:gap-6 lg:grid-cols-3"
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
          note={clock.hydrated ? (ownNotes.get(event.slug) ?? placesLeft(event)) : null}
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
export const NoEvents = ({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) => (
  <EmptyList button={filter === 'All' ? undefined : { label: 'Show all events', onClick: onShowAll }}>
    {SENTENCES[filter]}
  </EmptyList>
);
