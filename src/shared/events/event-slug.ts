/** The last part of an event's address, `/event-detail/{slug}`. */

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
