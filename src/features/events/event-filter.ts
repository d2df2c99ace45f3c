/** All, Upcoming or Past, and one page of those. The backend's order stays: the newest date first. */
import { phaseOf } from './event-phase.ts';
import type { EventSummary } from './event-summary.ts';

export const FILTERS = ['All', 'Upcoming', 'Past'] as const;
export type Filter = (typeof FILTERS)[number];

/** Cards on a page. The paging controls appear from so many events on (spec, section 9). */
export const PAGE_SIZE = 6;

/** What is on right now counts as upcoming: one can still go there. */
export const filterEvents = (events: readonly EventSummary[], filter: Filter, now: number): readonly EventSummary[] =>
  filter === 'All'
    ? events
    : events.filter(({ instant }) => (phaseOf(instant, now) === 'past') === (filter === 'Past'));

export interface ShownPage {
  shown: readonly EventSummary[];
  /** From 1. The last one, when there are fewer than was asked for. */
  page: number;
  pages: number;
}

export function pageOf(events: readonly EventSummary[], asked: number): ShownPage {
  const pages = Math.ceil(events.length / PAGE_SIZE);
  const page = Math.max(1, Math.min(asked, pages));
  return { shown: events.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}
