import type { PrerenderedEvent } from '../../../shared/schemas/event-state.ts';
import { isUsableSlug } from '../../ui/event-slug.ts';

/**
 * Those that get a file of their own. Slugs that differ in capitals alone would overwrite each other on some disks: the first one
 * gets the file, the shell opens the others.
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
