/** Sorts, filters and pages the events of the list. */

import { CLUB_TIME_ZONE } from '#club';
import { type EventSummary, takesPlace } from './event-summary.ts';
import { dayNumber, phaseOf } from './event-time.ts';

export const FILTERS = ['All', 'Upcoming', 'Past'] as const;
export type Filter = (typeof FILTERS)[number];

/** Cards on a page. The paging controls appear from this many events on. */
export const PAGE_SIZE = 6;

/** An event that does not take place counts as past after its day. Days are the club's, so that build and browser agree. */
const isPast = (event: EventSummary, now: number) =>
  takesPlace(event)
    ? phaseOf(event, now) === 'past'
    : dayNumber(event.instant, CLUB_TIME_ZONE) < dayNumber(now, CLUB_TIME_ZONE);

/** Upcoming events, the soonest first, then past ones, the latest first. */
export const sortEvents = (events: readonly EventSummary[], now: number): readonly EventSummary[] => [
  ...events.filter((event) => !isPast(event, now)).sort((one, other) => one.instant - other.instant),
  ...events.filter((event) => isPast(event, now)).sort((one, other) => other.instant - one.instant),
];

/** Whether people can still go: it takes place and is not over. */
const isAhead = (event: EventSummary, now: number) => takesPlace(event) && !isPast(event, now);

/** The next event that takes place. @param events as sorted by `sortEvents`. */
export const nextOf = (events: readonly EventSummary[], now: number): EventSummary | undefined =>
  events.find((event) => isAhead(event, now));

/** Events that people can still go to and that have a page, the soonest first. */
export const eventsAhead = (events: readonly EventSummary[], now: number): EventWithPage[] =>
  events
    .filter((event): event is EventWithPage => event.slug !== null && isAhead(event, now))
    .sort((one, other) => one.instant - other.instant);

type EventWithPage = EventSummary & { slug: string };

/** The filter until the reader chooses one: Upcoming if anything is planned. */
export const defaultFilter = (events: readonly EventSummary[], now: number): Filter =>
  events.some((event) => !isPast(event, now)) ? 'Upcoming' : 'All';

/** @param text from the address, e.g. `upcoming`. @returns null when it is not a filter. */
export const filterOf = (text: string): Filter | null =>
  FILTERS.find((filter) => filter.toLowerCase() === text.toLowerCase()) ?? null;

/** An event that is on right now counts as upcoming. */
export const filterEvents = (events: readonly EventSummary[], filter: Filter, now: number): readonly EventSummary[] =>
  filter === 'All' ? events : events.filter((event) => isPast(event, now) === (filter === 'Past'));

export interface ShownPage {
  shown: readonly EventSummary[];
  /** From 1; at most `pages`. */
  page: number;
  pages: number;
}

/** @param asked page number from the address; anything else means the first page. */
export function pageOf(events: readonly EventSummary[], asked: string): ShownPage {
  const pages = Math.ceil(events.length / PAGE_SIZE);
  const number = /^\d+$/.test(asked) ? Number(asked) : 1;
  const page = Math.max(1, Math.min(number, pages));
  return { shown: events.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}
