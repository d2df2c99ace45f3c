import type { ClubEvent } from '../../../shared/schemas/event.ts';
import { apiHost } from '../../http/api-host.ts';
import { revalidate } from '../../revalidate/revalidate.ts';
import { eventHash } from './event-hash.ts';
import { localizeTimes } from './localize-times.ts';

/**
 * The script of a page whose event the build drew: says the times on the reader's clock, and asks whether the event is still the same.
 * @param page carries `data-slug` and the hash of what was built, `data-mark`.
 */
export function refreshPrerenderedEvent(page: HTMLElement): void {
  const { slug = '', mark } = page.dataset;
  localizeTimes(page);
  hideBrokenCover(page);
  revalidate({
    url: `${apiHost}/api/events/${slug}/`,
    init: { headers: { Accept: 'application/json' } },
    isChanged: (reply) => {
      if (!isAbout(reply, slug)) throw new Error('No event came');
      return eventHash(reply) !== mark;
    },
    logLine: 'Failed to fetch event',
  });
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
const isAbout = (reply: unknown, slug: string): reply is ClubEvent =>
  typeof reply === 'object' && reply !== null && 'slug' in reply && reply.slug === slug;
