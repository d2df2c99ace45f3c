/** The script of the built list of events. It keeps the list right until its island runs. No React and no schema. */

import { CHANGE_WORDS, type EventChange } from '../../shared/events/event-change.ts';
import { hasBackend, hasClubCalls } from '../../shared/site/backend.ts';
import { CLOCK_EVENT, serverNow } from '../http/server-clock.ts';
import { contentChanged, fetchAndStore, revalidateList, whenIdle } from '../page/revalidate.ts';
import { repliesHash, type StateRow } from './event-hash.ts';
import {
  countInWords,
  defaultFilter,
  filterEvents,
  listLabel,
  nextFirst,
  nextOf,
  ON_LATER_PAGE,
  pageOf,
  sortEvents,
  takesPlace,
} from './event-order.ts';
import { dayMark, phaseOf, phaseWords, readerZone } from './event-time.ts';
import { fitCovers } from './fit-covers.ts';
import { localizeTimes } from './localize-times.ts';
import { listedNotes } from './place-notes.ts';

interface Card {
  element: HTMLElement;
  instant: number;
  endsInstant?: number;
  change?: EventChange;
}

/**
 * @param part holds the list; its `data-known` is the hash of all events as the build knew them, `data-fields` the names of their fields.
 */
export function showEvents(part: HTMLElement): void {
  const list = part.querySelector('ul');
  if (list) {
    showNow(part, list);
    addEventListener(CLOCK_EVENT, contentChanged, { once: true });
    fitCovers(list);
  }
  const { known, fields = '' } = part.dataset;
  const calls = ['/api/events/', ...(hasClubCalls() ? ['/api/club/event-states/'] : [])];
  if (hasBackend())
    revalidateList(
      calls.map((path) => import.meta.env.PUBLIC_API_HOST + path),
      // A page without events says that they are loading: the island says that there are none, even if the build knew that.
      (events, states) =>
        list !== null && repliesHash(events as object[], states as StateRow[] | undefined, fields.split(' ')) === known,
    );
  else if (!list) contentChanged();
  if (list) whenIdle(() => showNotes(part, list));
}

const readCard = (element: HTMLElement): Card => {
  const [start, end] = element.querySelectorAll('time');
  const change = element.dataset.change as EventChange | undefined;
  return {
    element,
    instant: Date.parse(start?.dateTime ?? ''),
    ...(end && { endsInstant: Date.parse(end.dateTime) }),
    ...(change && { change }),
  };
};

/** Marks past events, says how soon the others are, and converts times. If the order would change, the island does it. */
function showNow(part: HTMLElement, list: HTMLElement): void {
  const now = serverNow();
  const cards = [...list.querySelectorAll('li')].map(readCard);
  const sorted = sortEvents(cards, now);
  const filter = defaultFilter(sorted, now);
  const chosen = filterEvents(sorted, filter, now);
  const next = nextOf(sorted, now);
  const { shown, pages } = pageOf(chosen, '');
  const wasChosen = part.querySelector('[aria-pressed=true]')?.textContent;
  const wereChosen = cards.filter((card) => chosen.includes(card));
  const isInOrder = nextFirst(chosen, next).every((card, index) => card === wereChosen[index]);
  const [count, position] = part.querySelectorAll('[role=status]');
  const hasOtherPages = position !== undefined && position.textContent !== `1 of ${pages}`;
  if (filter !== wasChosen || !isInOrder || hasOtherPages) {
    contentChanged();
    return;
  }

  for (const card of cards) {
    card.element.classList.toggle(ON_LATER_PAGE, !shown.includes(card));
    card.element.toggleAttribute('data-next', card === next);
  }
  for (const card of shown) showCard(card, now);
  list.setAttribute('aria-label', listLabel(filter, 1, pages));
  // In the list of all there may be more than the page holds.
  if (count && filter === 'Upcoming') count.textContent = countInWords(chosen.length, filter);
  const whose = part.querySelector('[data-whose-time]');
  const isAway = shown.some(({ element }) => element.querySelector('[data-event-time]')?.lastElementChild?.textContent);
  if (whose && isAway) whose.textContent = 'Your time';
}

function showCard(card: Card, now: number): void {
  const { element, instant, change } = card;
  const timeZone = readerZone();
  const phase = phaseOf(card, now);
  localizeTimes(element);
  const [number, rest] = dayMark(instant, now, timeZone);
  const [large, small] = element.querySelectorAll('[data-large-day] > *');
  if (large) large.textContent = number;
  if (small) small.textContent = rest;
  element.querySelector('article')?.setAttribute('data-phase', phase);
  const mark = element.querySelector('[data-event-mark]');
  const words = phaseWords(card, now, timeZone);
  if (mark && takesPlace(card))
    mark.textContent = change && phase !== 'past' ? `${CHANGE_WORDS[change]} · ${words}` : words;
}

/** Says on the cards how many places are left. */
async function showNotes(part: HTMLElement, list: HTMLElement): Promise<void> {
  const notes = await listedNotes(fetchAndStore);
  // From here on the island draws the cards.
  if (!part.querySelector('astro-island[ssr]')) return;
  for (const element of list.querySelectorAll('li:not([data-change=cancelled], [data-change=postponed])')) {
    const slug = element.querySelector('h2 a')?.getAttribute('href')?.split('/').at(-1);
    const note = notes.get(slug ?? '');
    const mark = element.querySelector('[data-event-mark]');
    if (note && mark?.textContent && !element.querySelector('[data-phase=past]')) mark.append(` · ${note}`);
  }
}
