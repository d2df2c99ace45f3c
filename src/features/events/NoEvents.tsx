import { Button } from '../../ui/Button.tsx';
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
  <div className="grid justify-items-start gap-5 rounded-lg border border-dashed border-edge px-6 py-12">
    <p className="max-w-prose font-display text-xl">{SENTENCES[filter]}</p>
    {filter !== 'All' && (
      <Button look="plain" onClick={onShowAll}>
        Show all events
      </Button>
    )}
  </div>
);
