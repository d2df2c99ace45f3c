import { Button } from '../../ui/Button.tsx';
import type { Filter } from './event-filter.ts';

interface Props {
  filter: Filter;
  onShowAll: () => void;
}

const SENTENCES: Readonly<Record<Filter, string>> = {
  All: 'No events have been announced yet. They will stand here as soon as there are some.',
  Upcoming: 'Nothing is planned right now. The next event will stand here as soon as it is announced.',
  Past: 'No event is over yet.',
};

/** In place of the cards, with a way on. */
export const NoEvents = ({ filter, onShowAll }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-4 rounded border border-dashed border-edge px-5 py-8">
    <p className="max-w-prose">{SENTENCES[filter]}</p>
    {filter !== 'All' && (
      <Button look="plain" onClick={onShowAll}>
        Show all events
      </Button>
    )}
  </div>
);
