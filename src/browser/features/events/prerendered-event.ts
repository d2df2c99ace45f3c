/**
 * The script of a page whose event the build knew. It says the times on the reader's clock, then asks once, at idle, whether the
 * event is still the same; only if not is the island woken that draws it anew. No React and no schema: together these few lines
 * have to stay below 4 kB (dev/budgets.ts).
 */

import type { ClubEvent } from '../../../shared/schemas/event.ts';
import { abortAfter } from '../../http/abort-after.ts';
import { apiHost } from '../../http/api-host.ts';
import { contentChanged, whenIdle } from '../../revalidate/content-changed.ts';
import { eventMark } from './event-hash.ts';
import { sayTimes } from './localize-times.ts';

/** Milliseconds that the question may take. */
const TIME_LIMIT = 10_000;

/** @param page carries `data-slug` and the mark of what was built, `data-mark`. */
export function followKnownEvent(page: HTMLElement): void {
  sayTimes(page);
  hideBrokenCover(page);
  whenIdle(() => askWhetherChanged(page.dataset.slug ?? '', page.dataset.mark));
}

/** The drawing behind it is seen then. */
function hideBrokenCover(page: HTMLElement): void {
  const cover = page.querySelector<HTMLImageElement>('img[data-cover]');
  if (!cover) return;
  const hide = () => cover.toggleAttribute('hidden', true);
  cover.addEventListener('error', hide);
  if (cover.complete && cover.naturalWidth === 0) hide();
}

/** A failure is only logged: what was built stays. */
async function askWhetherChanged(slug: string, mark: string | undefined): Promise<void> {
  try {
    const reply = await fetch(`${apiHost}/api/events/${slug}/`, {
      headers: { Accept: 'application/json' },
      signal: abortAfter(TIME_LIMIT),
    });
    if (reply.status === 404 || reply.status === 410) return contentChanged();
    const event: unknown = reply.ok ? await reply.json() : null;
    if (!isAbout(event, slug)) throw new Error(`No event came, but a ${reply.status}`);
    if (eventMark(event) !== mark) contentChanged();
  } catch (error) {
    console.error('Failed to fetch event', error);
  }
}

/** Enough to compare it. Whoever draws it parses it in full. */
const isAbout = (reply: unknown, slug: string): reply is ClubEvent =>
  typeof reply === 'object' && reply !== null && 'slug' in reply && reply.slug === slug;
