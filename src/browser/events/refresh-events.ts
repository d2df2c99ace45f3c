/** The script of the built list of events. It keeps the list right until its island runs. No React and no schema. */

import type { ClubEvent } from '#shared/events/event.ts';
import { eventHash, eventRows, eventsIn, listHash } from '#shared/events/event-hash.ts';
import { phaseOf } from '#shared/events/event-phase.ts';
import { EVENTS } from '#shared/events/event-slug.ts';
import { placesLeft } from '#shared/events/event-words.ts';
import { hasBackend } from '#shared/site/backend.ts';
import { serverNow } from '../http/server-clock.ts';
import { contentChanged, revalidateList } from '../page/revalidate.ts';
import { fitCovers, localizeTimes } from './built-events.ts';
import {
  countInWords,
  defaultFilter,
  filterEvents,
  listLabel,
  markWords,
  nextFirst,
  nextOf,
  ON_LATER_PAGE,
  pageOf,
  sortEvents,
  takesPlace,
} from './event-order.ts';
import { readerZone } from './event-time.ts';

/**
 * Writes times for the reader. Then asks once for the events: if they are those of the build, and time has not changed their order, it shows
 * how soon each is and how many places are left. Otherwise the island draws them.
 * @param part holds the list; its `data-hash` is that of all events as the build knew them.
 */
export function refreshEvents(part: HTMLElement): void {
  const list = part.querySelector('ul');
  if (list) {
    localizeTimes(list);
    fitCovers(list);
    const whose = part.querySelector('[data-whose-time]');
    const isAway = [...list.querySelectorAll('[data-event-time]')].some((time) => time.lastElementChild?.textContent);
    if (whose && isAway) whose.textContent = 'Your time';
  }
  if (!hasBackend()) {
    if (!list) contentChanged();
    return;
  }
  revalidateList([import.meta.env.PUBLIC_API_HOST + EVENTS], (reply) => {
    // A page without events says that they are loading: the island says that there are none, even if the build knew that.
    return (
      list !== null &&
      listHash(eventRows(reply).map(eventHash)) === part.dataset.hash &&
      showNow(part, list, eventsIn(reply))
    );
  });
}

/** @returns whether the built cards are still in the right order. */
function showNow(part: HTMLElement, list: HTMLElement, events: readonly ClubEvent[]): boolean {
  // From its start on, the island draws the cards.
  if (!part.querySelector('astro-island[ssr]')) return true;
  const now = serverNow();
  const clock = { now, timeZone: readerZone(), hydrated: true };
  const sorted = sortEvents(events, now);
  const filter = defaultFilter(sorted, now);
  const chosenEvents = filterEvents(sorted, filter, now);
  const next = nextOf(sorted, now);
  const { visible, pages } = pageOf(chosenEvents, '');
  const cards = new Map([...list.querySelectorAll('li')].map((card) => [Number(card.dataset.id), card]));
  const isThere = ({ id }: ClubEvent) => cards.has(id);
  const order = nextFirst(chosenEvents, next)
    .filter(isThere)
    .map(({ id }) => id);
  const built = [...cards.keys()].filter((id) => order.includes(id));
  const count = part.querySelector('[data-list-count]');
  const position = part.querySelector('[data-list-position]');
  const hasOtherPages = position !== null && position.textContent !== `1 of ${pages}`;
  const wasChosen = part.querySelector('[aria-pressed=true]')?.textContent;
  if (filter !== wasChosen || String(order) !== String(built) || hasOtherPages || !visible.every(isThere)) return false;

  for (const event of sorted.filter(isThere)) {
    const card = cards.get(event.id);
    card?.classList.toggle(ON_LATER_PAGE, !visible.includes(event));
    card?.toggleAttribute('data-next', event === next);
    card?.querySelector('article')?.setAttribute('data-phase', phaseOf(event, now));
    const mark = card?.querySelector('[data-event-mark]');
    if (mark && takesPlace(event)) mark.textContent = markWords(event, clock, placesLeft(event));
  }
  list.setAttribute('aria-label', listLabel(filter, 1, pages));
  // In the list of all there may be more than the page holds.
  if (count && filter === 'Upcoming') count.textContent = countInWords(chosenEvents.length, filter);
  return true;
}
