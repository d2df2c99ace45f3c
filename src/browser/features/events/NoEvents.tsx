import { EmptyList } from '../../ui/EmptyList.tsx';
import type { Filter } from './event-filter.ts';

interface Props {
  filter: Filter;
  onShowAll: () => void;
}

const SENTENCES: Readonly<Record<Filter, string>> = {
  All: "There are no events yet. They'll appear here as soon as they're announced.",
  Upcoming: "Nothing is planned right now. The next event will appear here as soon as it's announced.",
  Past: 'There are no past events yet.',
};

/** In place of the cards, with a way on. */
export const NoEvents = ({ filter, onShowAll }: Props) => (
  <EmptyList button={filter === 'All' ? undefined : { label: 'Show all events', onClick: onShowAll }}>
    {SENTENCES[filter]}
  </EmptyList>
);
