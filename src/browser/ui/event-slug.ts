/** The last part of an event's address, `/event-detail/{slug}`. */
import { idInPath } from './id-in-path.ts';

/** Names of files that stand for something else: the shell, and a folder's own page. */
const RESERVED = ['_', 'index'];

/** Whether an event with this slug can be opened. Some old events of the hosted backend have a blank one (shared/schemas/event.ts). */
export const isUsableSlug = (slug: string): boolean =>
  /^[A-Za-z0-9_-]{1,100}$/.test(slug) && !RESERVED.includes(slug.toLowerCase());

/** The slug in the address of a page; null when it can be none, so that nobody need be asked. */
export function slugOfPath(path: string): string | null {
  const text = idInPath(path);
  return isUsableSlug(text) ? text : null;
}
