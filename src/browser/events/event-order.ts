/** Sorts, filters and pages the events of the list, and marks them. */

import { CLUB_TIME_ZONE } from '#club';
import type { ClubEvent } from '#shared/events/event.ts';
import { phaseOf } from '#shared/events/event-phase.ts';
import { isUsableSlug } from '#shared/events/event-slug.ts';
import { CHANGE_WORDS, changeOf } from '#shared/events/event-words.ts';
import { dayNumber, phaseWords } from './event-time.ts';
import type { Clock } from './use-clock.ts';

export const FILTERS = ['All', 'Upcoming', 'Past'] as const;
export type Filter = (typeof FILTERS)[number];

/** Cards on a page. The paging controls appear from this many events on. */
export const PAGE_SIZE = 6;

/** Whether it takes place at the time that is shown. */
export const takesPlace = ({ state }: ClubEvent): boolean => state === 'scheduled';

/** A class of the cards of later pages: with JavaScript they must not be painted and then disappear. */
export const ON_LATER_PAGE = '[html[data-session]_&]:hidden';

/** An event that does not take place stays for all of its last day. Days are the club's, so that build and browser agree. */
const isPast = (event: ClubEvent, now: number) =>
  phaseOf(event, now) === 'past' &&
  (takesPlace(event) || dayNumber(event.endsInstant ?? event.instant, CLUB_TIME_ZONE) < dayNumber(now, CLUB_TIME_ZONE));

/** Upcoming events, the soonest first, then past ones, the latest first. */
export const sortEvents = (events: readonly ClubEvent[], now: number): readonly ClubEvent[] => [
  ...events.filter((event) => !isPast(event, now)).sort((one, other) => one.instant - other.instant),
  ...events.filter((event) => isPast(event, now)).sort((one, other) => other.instant - one.instant),
];

/** Whether people can still go: it takes place and is not over. */
const isAhead = (event: ClubEvent, now: number) => takesPlace(event) && !isPast(event, now);

/** The next event that takes place. @param events as sorted by `sortEvents`. */
export const nextOf = (events: readonly ClubEvent[], now: number): ClubEvent | undefined =>
  events.find((event) => isAhead(event, now));

/** An event that is cancelled may come before the next one that takes place, which is shown large. */
export const nextFirst = (events: readonly ClubEvent[], next: ClubEvent | undefined): readonly ClubEvent[] =>
  next && events.includes(next) ? [next, ...events.filter((event) => event !== next)] : events;

/** Events that people can still go to and that have a page, the soonest first. */
export const eventsAhead = (events: readonly ClubEvent[], now: number): readonly ClubEvent[] =>
  sortEvents(events, now).filter((event) => isUsableSlug(event.slug) && isAhead(event, now));

/** The filter until the reader chooses one: Upcoming if anything is planned. */
export const defaultFilter = (events: readonly ClubEvent[], now: number): Filter =>
  events.some((event) => !isPast(event, now)) ? 'Upcoming' : 'All';

/** @param text from the address, e.g. `upcoming`. @returns null when it is not a filter. */
export const filterOf = (text: string): Filter | null =>
  FILTERS.find((filter) => filter.toLowerCase() === text.toLowerCase()) ?? null;

/** An event that is on right now counts as upcoming. */
export const filterEvents = (events: readonly ClubEvent[], filter: Filter, now: number): readonly ClubEvent[] =>
  filter === 'All' ? events : events.filter((event) => isPast(event, now) === (filter === 'Past'));

/**
 * @param pageText page number from the address; anything else means the first page.
 * @returns `page` from 1, at most `pages`.
 */
export function pageOf(events: readonly ClubEvent[], pageText: string) {
  const pages = Math.ceil(events.length / PAGE_SIZE);
  const number = /^\d+$/.test(pageText) ? Number(pageText) : 1;
  const page = Math.max(1, Math.min(number, pages));
  return { visible: events.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}

/** The name of the list for screen readers. */
export const listLabel = (filter: Filter, page: number, pages: number): string =>
  pages > 1 ? `${filter} events, page ${page} of ${pages}` : `${filter} events`;

/** `7 upcoming events` */
export function countInWords(count: number, filter: Filter): string {
  const kind = filter === 'All' ? '' : `${filter.toLowerCase()} `;
  return `${count} ${kind}${count === 1 ? 'event' : 'events'}`;
}

/**
 * What the mark of a card says: whether the event was changed, how soon it is, and the note. The built page says how soon only for past
 * events, because others may be over by the time it is read.
 */
export function markWords(event: ClubEvent, { now, timeZone, hydrated }: Clock, note?: string | null): string {
  if (phaseOf(event, now) === 'past') return 'Past';
  const change = changeOf(event);
  return [change && CHANGE_WORDS[change], hydrated && phaseWords(event, now, timeZone), note]
    .filter(Boolean)
    .join(' · ');
}
