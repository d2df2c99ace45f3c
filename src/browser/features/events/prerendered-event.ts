import { fingerprint } from '../../../shared/fingerprint.ts';
import type { KnownState } from '../../../shared/schemas/event-state.ts';
import { revalidate } from '../../revalidate/revalidate.ts';
import { localizeTimes } from './localize-times.ts';
import { movedWords } from './moved-words.ts';

/**
 * A fingerprint: differs when one of the fields differs. The same for an event as it came and as the schema made it: the difference
 * between the two is how "none" is written.
 */
export const eventHash = (event: object, fields: readonly string[]): string =>
  fingerprint(
    fields.map((name) => {
      const value = (event as Record<string, unknown>)[name] ?? '';
      return typeof value === 'string' && !value.trim() ? '' : value;
    }),
  );

/** The same for what a page shows of the event's state. `NaN` is as good as null. */
export const stateHash = (
  shown: Pick<KnownState, 'reason' | 'wasInstant' | 'endsInstant'> & { state: string },
): string => fingerprint([shown.state, shown.reason, shown.wasInstant, shown.endsInstant]);

/**
 * The script of a page whose event the build drew: says the times on the reader's clock, and asks whether the event is still the same.
 * @param page carries `data-slug`, the hash of what was built, `data-hash`, and the names of its fields, `data-fields`: the schema would
 * be too heavy here. With a backend that knows states of events it has the hash of this one's too, `data-state`.
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
    // A backend that knows no states does not say that an event which was called off takes place.
    'nothing',
  );
}

/** Some fields of a row of `GET /api/club/event-states/`. The dates may be null: no instant, too, when they are read. */
interface Row {
  state: string;
  reason: string;
  was_date: string;
  ends_at: string;
}

/** The drawing behind it is seen then. */
function hideBrokenCover(page: HTMLElement): void {
  const cover = page.querySelector<HTMLImageElement>('img[data-cover]');
  if (!cover) return;
  const hide = () => cover.toggleAttribute('hidden', true);
  cover.addEventListener('error', hide);
  if (cover.complete && cover.naturalWidth === 0) hide();
}

/** Enough to compare it. Whoever draws it parses it in full. */
const isAbout = (reply: unknown, slug: string): reply is object =>
  typeof reply === 'object' && reply !== null && 'slug' in reply && reply.slug === slug;
