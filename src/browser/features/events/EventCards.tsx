import type { RefObject } from 'react';
import { EmptyList } from '../../ui/PagedList.tsx';
import { EventCard } from './EventCard.tsx';
import type { Filter } from './event-order.ts';
import type { EventSummary } from './event-summary.ts';
import type { PlaceNotes } from './place-notes.ts';
import type { Clock } from './use-clock.ts';

/** On the first row of a wide screen. */
const SEEN_FIRST = 3;

interface Props {
  /** In the browser one page of them. In the built HTML all that it carries: without JavaScript they are all shown. */
  events: readonly EventSummary[];
  /** The page of them that is seen with JavaScript. */
  shown: readonly EventSummary[];
  clock: Clock;
  /** What is said of the places at some of them, by slug. */
  notes: PlaceNotes;
  /** Says which events these are, and which page of them. */
  label: string;
  ref: RefObject<HTMLUListElement | null>;
}

/** The grid of 1, 2 or 3 columns. Takes the focus when a page is turned. */
export const EventCards = ({ events, shown, clock, notes, label, ref }: Props) => (
  <ul ref={ref} tabIndex={-1} aria-label={label} className="grid gap-6 outline-none sm:grid-cols-2 lg:grid-cols-3">
    {events.map((event, index) => (
      // With JavaScript the others come when they are asked for: they must not be painted first and taken away then.
      <li key={event.id} className={shown.includes(event) ? undefined : '[html[data-session]_&]:hidden'}>
        <EventCard
          event={event}
          clock={clock}
          note={event.slug === null ? undefined : notes.get(event.slug)}
          eager={index < SEEN_FIRST}
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

/** In place of the cards, with a way on. */
export const NoEvents = ({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) => (
  <EmptyList button={filter === 'All' ? undefined : { label: 'Show all events', onClick: onShowAll }}>
    {SENTENCES[filter]}
  </EmptyList>
);
