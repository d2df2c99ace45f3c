import { fingerprint } from '../../../shared/fingerprint.ts';
import type { KnownState } from '../../../shared/schemas/event-state.ts';
import { revalidate } from '../../revalidate/revalidate.ts';
import { movedWords } from './event-time.ts';
import { localizeTimes } from './localize-times.ts';

/**
 * A hash of the given fields. It is the same for a raw and a parsed event: these differ only in how empty values are written.
 */
export const eventHash = (event: object, fields: readonly string[]): string =>
  fingerprint(
    fields.map((name) => {
      const value = (event as Record<string, unknown>)[name] ?? '';
      return typeof value === 'string' && !value.trim() ? '' : value;
    }),
  );

/** A hash of what a page shows of the event's state. `NaN` and null are the same, because both become null in JSON. */
export const stateHash = (
  shown: Pick<KnownState, 'reason' | 'wasInstant' | 'endsInstant'> & { state: string },
): string => fingerprint([shown.state, shown.reason, shown.wasInstant, shown.endsInstant]);

/**
 * The script of a pre-rendered event: rewrites the times in the reader's time zone, and asks whether the event has changed.
 * @param page has `data-slug`, `data-hash`, the hash of the built event, and `data-fields`, the names of its fields (the schema would be too
 * large here). If the backend has event states, it also has `data-state`, the hash of this one's.
 */
export function refreshPrerenderedEvent(page: HTMLElement): void {
  const { slug = '', hash, fields = '', state: builtState } = page.dataset;
  localizeTimes(page);
  const moved = page.querySelector<HTMLElement>('[data-moved]');
  if (moved) moved.textContent = movedWords(Number(moved.dataset.moved), Number(moved.dataset.was));
  hideBrokenCover(page);
  const isChanged = (reply: unknown) => {
    if (!isAbout(reply, slug)) throw new Error('No event came');
    return eventHash(reply, fields.split(' ')) !== hash;
  };
  const headers = { Accept: 'application/json' };
  revalidate(
    (signal) => fetch(`${import.meta.env.PUBLIC_API_HOST}/api/events/${slug}/`, { headers, signal }),
    isChanged,
    'Failed to fetch event',
  );
  if (builtState === undefined) return;
  const isOtherState = (states: unknown) => {
    const row: Partial<Row> = (states as unknown[]).find((one): one is Row => isAbout(one, slug)) ?? {};
    const { state = 'scheduled', reason = '', was_date = '', ends_at = '' } = row;
    const shown = { state, reason, wasInstant: Date.parse(was_date), endsInstant: Date.parse(ends_at) };
    return stateHash(shown) !== builtState;
  };
  revalidate(
    (signal) => fetch(`${import.meta.env.PUBLIC_API_HOST}/api/club/event-states/`, { headers, signal }),
    isOtherState,
    'Failed to fetch event states',
    // A 404 must not make an event that was called off look as if it took place.
    'nothing',
  );
}

/** Some fields of a row of `GET /api/club/event-states/`. The dates may be null; they then parse to `NaN`. */
interface Row {
  state: string;
  reason: string;
  was_date: string;
  ends_at: string;
}

/** Hides a cover that does not load, so that the drawing behind it shows. */
function hideBrokenCover(page: HTMLElement): void {
  const cover = page.querySelector<HTMLImageElement>('img[data-cover]');
  if (!cover) return;
  const hide = () => cover.toggleAttribute('hidden', true);
  cover.addEventListener('error', hide);
  if (cover.complete && cover.naturalWidth === 0) hide();
}

/** Checks only what is needed to compare. The island parses the event in full. */
const isAbout = (reply: unknown, slug: string): reply is object =>
  typeof reply === 'object' && reply !== null && 'slug' in reply && reply.slug === slug;
