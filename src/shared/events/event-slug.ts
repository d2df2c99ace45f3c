/** The addresses of events: of their calls, and the last part of a page's, `/event-detail/{slug}`. */

/** Of the call that lists them. With a slug and a slash behind it, of one event. Apart from its definition, whose schemas are not for readers. */
export const EVENTS = '/api/events/';

/** File names with another meaning: the shell, and the index page of a folder. */
const RESERVED = ['_', 'index'];

/** Whether an event with this slug can be opened. Some old events of the Django backend have a blank one (shared/events/event.ts). */
export const isUsableSlug = (slug: string): boolean =>
  /^[A-Za-z0-9_-]{1,100}$/.test(slug) && !RESERVED.includes(slug.toLowerCase());

/** The slug in the address of a page; null when it cannot be one, so that no request is needed. */
export function slugOfPath(path: string): string | null {
  const [, slug = ''] = /^\/[^/]+\/([^/]+)\/?$/.exec(path) ?? [];
  return isUsableSlug(slug) ? slug : null;
}

/**
 * The events that get a built page. On some file systems, slugs that differ only in case would overwrite each other: the first one gets the
 * page, and the shell serves the others.
 */
export function withOwnPage<Entry extends { event: { slug: string } }>(entries: readonly Entry[]): Entry[] {
  const taken = new Set<string>();
  return entries.filter(({ event: { slug } }) => {
    const key = slug.toLowerCase();
    if (!isUsableSlug(slug) || taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}
