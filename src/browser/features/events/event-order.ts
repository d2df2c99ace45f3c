/** The order in which events are read, All, Upcoming or Past of them, and one page of those. */

import { CLUB_TIME_ZONE } from '../../../shared/club-time.ts';
import { type EventSummary, takesPlace } from './event-summary.ts';
import { dayNumber, phaseOf } from './event-time.ts';

export const FILTERS = ['All', 'Upcoming', 'Past'] as const;
export type Filter = (typeof FILTERS)[number];

/** Cards on a page. The paging controls appear from so many events on. */
export const PAGE_SIZE = 6;

/** What does not take place has no end: it is read about until its day is over, at the club, so that build and browser agree. */
const isPast = (event: EventSummary, now: number) =>
  takesPlace(event)
    ? phaseOf(event, now) === 'past'
    : dayNumber(event.instant, CLUB_TIME_ZONE) < dayNumber(now, CLUB_TIME_ZONE);

/** What comes next is first; what is over follows, the latest first. The backend answers the farthest date first. */
export const sortEvents = (events: readonly EventSummary[], now: number): readonly EventSummary[] => [
  ...events.filter((event) => !isPast(event, now)).sort((one, other) => one.instant - other.instant),
  ...events.filter((event) => isPast(event, now)).sort((one, other) => other.instant - one.instant),
];

/** Whether people can still go there: it takes place, and is not over. */
const isAhead = (event: EventSummary, now: number) => takesPlace(event) && !isPast(event, now);

/** The first event to go to. @param events in reading order. */
export const nextOf = (events: readonly EventSummary[], now: number): EventSummary | undefined =>
  events.find((event) => isAhead(event, now));

/** The events that one can still go to and that have a page of their own, the soonest first. */
export const eventsAhead = (events: readonly EventSummary[], now: number): EventWithPage[] =>
  events
    .filter((event): event is EventWithPage => event.slug !== null && isAhead(event, now))
    .sort((one, other) => one.instant - other.instant);

type EventWithPage = EventSummary & { slug: string };

/** What the list shows until a reader chooses: what is planned, when there is anything. */
export const defaultFilter = (events: readonly EventSummary[], now: number): Filter =>
  events.some((event) => !isPast(event, now)) ? 'Upcoming' : 'All';

/** @param text as the address has it, `upcoming`. @returns null when it names none. */
export const filterOf = (text: string): Filter | null =>
  FILTERS.find((filter) => filter.toLowerCase() === text.toLowerCase()) ?? null;

/** What is on right now counts as upcoming: one can still go there. */
export const filterEvents = (events: readonly EventSummary[], filter: Filter, now: number): readonly EventSummary[] =>
  filter === 'All' ? events : events.filter((event) => isPast(event, now) === (filter === 'Past'));

/** How many of the chosen ones there are; of those ahead, only the ones that take place. */
export const countOf = (chosen: readonly EventSummary[], filter: Filter): number =>
  filter === 'Upcoming' ? chosen.filter(takesPlace).length : chosen.length;

export interface ShownPage {
  shown: readonly EventSummary[];
  /** From 1. The last one, when there are fewer than was asked for. */
  page: number;
  pages: number;
}

/** @param asked the number of a page, as the address has it; anything else is the first one. */
export function pageOf(events: readonly EventSummary[], asked: string): ShownPage {
  const pages = Math.ceil(events.length / PAGE_SIZE);
  const number = /^\d+$/.test(asked) ? Number(asked) : 1;
  const page = Math.max(1, Math.min(number, pages));
  return { shown: events.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}
