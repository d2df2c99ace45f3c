import type { RefObject } from 'react';
import { EmptyList } from '../../ui/PagedList.tsx';
import { EventRow } from './EventRow.tsx';
import type { Filter } from './event-order.ts';
import type { EventSummary } from './event-summary.ts';
import { NextEventCard } from './NextEventCard.tsx';
import type { PlaceNotes } from './place-notes.ts';
import type { Clock } from './use-clock.ts';

interface Props {
  /** In the browser one page of them. In the built HTML all that it carries: without JavaScript they are all shown. */
  events: readonly EventSummary[];
  /** The page of them that is seen with JavaScript. */
  shown: readonly EventSummary[];
  /** The one that is shown large, wherever it stands among them. */
  next: EventSummary | undefined;
  clock: Clock;
  /** What is said of the places at some of them, by slug. */
  notes: PlaceNotes;
  /** Says which events these are, and which page of them. */
  label: string;
  ref: RefObject<HTMLUListElement | null>;
}

/** The next event, large, and the others in a line each. Takes the focus when a page is turned. */
export const EventCards = ({ events, shown, next, clock, notes, label, ref }: Props) => (
  <ul ref={ref} tabIndex={-1} aria-label={label} className="outline-none">
    {events.map((event) => {
      const Card = event === next ? NextEventCard : EventRow;
      return (
        // With JavaScript the others come when they are asked for: they must not be painted first and taken away then.
        <li key={event.id} className={shown.includes(event) ? undefined : '[html[data-session]_&]:hidden'}>
          <Card event={event} clock={clock} note={event.slug === null ? undefined : notes.get(event.slug)} />
        </li>
      );
    })}
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
