import { CLOCK_EVENT, fetchUncached } from '../http/server-clock.ts';
import { revalidate } from '../page/revalidate.ts';
import { eventHash, rowHash, type StateRow } from './event-hash.ts';
import { movedWords } from './event-time.ts';
import { fitCovers } from './fit-covers.ts';
import { localizeTimes } from './localize-times.ts';

/**
 * The script of a pre-rendered event: rewrites the times in the reader's time zone, and asks whether the event has changed.
 * @param page has `data-slug`, `data-hash`, the hash of the built event, and `data-fields`, the names of its fields (the schema would be too
 * large here). If the backend has event states, it also has `data-state`, the hash of this one's.
 */
export function refreshPrerenderedEvent(page: HTMLElement): void {
  const { slug = '', hash, fields = '', state: builtState } = page.dataset;
  localizeTimes(page);
  addEventListener(CLOCK_EVENT, () => localizeTimes(page));
  const moved = page.querySelector<HTMLElement>('[data-moved]');
  if (moved) moved.textContent = movedWords(Number(moved.dataset.moved), Number(moved.dataset.was));
  fitCovers(page);
  const isChanged = (reply: unknown) => {
    if (!isAbout(reply, slug)) throw new Error('No event came');
    return eventHash(reply, fields.split(' ')) !== hash;
  };
  const headers = { Accept: 'application/json' };
  revalidate(
    () => fetchUncached(`${import.meta.env.PUBLIC_API_HOST}/api/events/${slug}/`, { headers }),
    isChanged,
    'Failed to fetch event',
  );
  if (builtState === undefined) return;
  const isOtherState = (states: unknown) =>
    rowHash((states as unknown[]).find((one): one is StateRow => isAbout(one, slug))) !== builtState;
  revalidate(
    () => fetchUncached(`${import.meta.env.PUBLIC_API_HOST}/api/club/event-states/`, { headers }),
    isOtherState,
    'Failed to fetch event states',
    // A 404 must not make an event that was cancelled look as if it took place.
    'nothing',
  );
}

/** Checks only what is needed to compare. The island parses the event in full. */
const isAbout = (reply: unknown, slug: string): reply is object =>
  typeof reply === 'object' && reply !== null && 'slug' in reply && reply.slug === slug;
