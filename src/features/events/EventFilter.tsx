import { NEEDS_SCRIPT } from '../../ui/needs-script.ts';
import { FILTERS, type Filter } from './event-filter.ts';

interface Props {
  /** True until the island runs: a press would be lost. */
  asleep: boolean;
  chosen: Filter;
  onChoose: (filter: Filter) => void;
}

/** All, Upcoming, Past. */
export const EventFilter = ({ asleep, chosen, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
  <div role="group" aria-label="Show events" className={`flex flex-wrap rounded border border-edge ${NEEDS_SCRIPT}`}>
    {FILTERS.map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === chosen}
        aria-disabled={asleep || undefined}
        onClick={() => onChoose(filter)}
        className="min-h-11 flex-1 border-r border-edge px-5 font-display font-medium last:border-r-0 hover:text-accent aria-pressed:bg-ink aria-pressed:text-ground"
      >
        {filter}
      </button>
    ))}
  </div>
);
