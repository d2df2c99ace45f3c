import { EmptyList } from '../../ui/EmptyList.tsx';
import type { Filter } from './event-filter.ts';

interface Props {
  filter: Filter;
  onShowAll: () => void;
}

const SENTENCES: Readonly<Record<Filter, string>> = {
  All: 'No events have been announced yet. They will appear here as soon as there are some.',
  Upcoming: 'Nothing is planned right now. The next event will appear here as soon as it is announced.',
  Past: 'No event is over yet.',
};

/** In place of the cards, with a way on. */
export const NoEvents = ({ filter, onShowAll }: Props) => (
  <EmptyList button={filter === 'All' ? undefined : { label: 'Show all events', onClick: onShowAll }}>
    {SENTENCES[filter]}
  </EmptyList>
);
