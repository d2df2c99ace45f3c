import { isUsableSlug } from '../../shared/events/event-slug.ts';
import type { PrerenderedEvent } from '../../shared/events/event-state.ts';

/**
 * The events that get a pre-rendered page. On some file systems, slugs that differ only in case would overwrite each other: the first one
 * gets the page, and the shell serves the others.
 */
export function withOwnPage(events: readonly PrerenderedEvent[]): PrerenderedEvent[] {
  const taken = new Set<string>();
  return events.filter(({ event: { slug } }) => {
    const key = slug.toLowerCase();
    if (!isUsableSlug(slug) || taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}
