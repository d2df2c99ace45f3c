/**
 * The script of a page that the build wrote for an event. It writes the times for the reader's clock, then asks once, at idle, whether
 * the event is still the same; only if not is the island woken that draws it anew. No React and no schema: the page must stay within its
 * budget (dev/budgets.ts).
 */
import { fingerprint } from '../../../shared/fingerprint.ts';
import { abortAfter } from '../../http/abort-after.ts';
import { apiHost } from '../../http/api-host.ts';
import { contentChanged, whenIdle } from '../../revalidate/content-changed.ts';
import { localizeTimes } from './localize-times.ts';

const TIME_LIMIT_MS = 10_000;

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

/** @param page carries `data-slug`, the fingerprint of what was built, `data-hash`, and the names of its fields, `data-fields`. */
export function followPrerenderedEvent(page: HTMLElement): void {
  localizeTimes(page);
  hideBrokenCover(page);
  whenIdle(() => askWhetherChanged(page.dataset));
}

/** The drawing behind it is seen then. */
function hideBrokenCover(page: HTMLElement): void {
  const cover = page.querySelector<HTMLImageElement>('img[data-cover]');
  if (!cover) return;
  const hide = () => cover.toggleAttribute('hidden', true);
  cover.addEventListener('error', hide);
  if (cover.complete && cover.naturalWidth === 0) hide();
}

/** After a failure, which is logged, what was built stays. */
async function askWhetherChanged({ slug, hash, fields = '' }: DOMStringMap): Promise<void> {
  try {
    const reply = await fetch(`${apiHost}/api/events/${slug}/`, {
      headers: { Accept: 'application/json' },
      signal: abortAfter(TIME_LIMIT_MS),
    });
    if (reply.status === 404 || reply.status === 410) return contentChanged();
    const event: unknown = reply.ok ? await reply.json() : null;
    if (!isAbout(event, slug)) throw new Error(`No event came, but a ${reply.status}`);
    if (eventHash(event, fields.split(' ')) !== hash) contentChanged();
  } catch (error) {
    console.error('Failed to fetch event', error);
  }
}

/** Enough to compare it. Whoever draws it parses it in full. */
const isAbout = (reply: unknown, slug: string | undefined): reply is object =>
  typeof reply === 'object' && reply !== null && 'slug' in reply && reply.slug === slug;
