/**
 * What the worker does with a request. A pure table, so that it can be tested line by line: a mistake here would keep what nobody
 * may keep, or show old pages for ever.
 */

import { firstPartIn, PRIVATE_PATHS } from '../../shared/private-paths.ts';
import { SEARCH_INDEX } from '../../shared/search-index.ts';

/** The parts of a `Request` that the strategy is made from. */
export interface Asked {
  url: string;
  method: string;
  mode: string;
  headers: Headers;
}

/**
 * - `leave`: the worker does not touch it.
 * - `page`: from the network, and kept; the kept copy when the network does not answer.
 * - `network-only`: from the network, never kept; without a network the offline page.
 * - `file`: its name changes with its content, so a kept copy is right for ever.
 * - `picture`: may change under its name, so the network goes first. What the search looks in is kept in the same way.
 */
export type Strategy = 'leave' | 'page' | 'network-only' | 'file' | 'picture';

/** A form is of no use without a network. The offline page is cached once per version, and not by reading. */
const NOT_CACHED = firstPartIn([
  ...PRIVATE_PATHS,
  ...['/signin', '/signup', '/forgot-password', '/email-verification', '/editor', '/offline'],
]);
/** What the build names after its content. Videos are left out: they come in parts, which a cache cannot hold. */
const HASHED = /^\/_astro\/(?!.*\.(mp4|webm)$)/;
/** Pictures and signs of the site itself (`public/`), and those of texts. A backend on the same host keeps members' pictures elsewhere, in `/media/`. */
const OWN_PICTURE = /^\/(hero\/|icons\/|pictures\/)?[^/]+\.(avif|webp|png|jpe?g|gif|svg|ico)$/;

/** The officers' page of an event: one file for all, without anything about anybody. The door is needed where there is no network. */
export const DOOR_PAGE = '/officers/events/_';
const DOOR = /^\/officers\/events\/[^/]+\/?$/;

/** @param origin of the site, e.g. `https://club.example`. */
export function chooseStrategy({ url, method, mode, headers }: Asked, origin: string): Strategy {
  const address = new URL(url);
  const { pathname } = address;
  // A reply to a call with a token is about one person. A reply to a range is a part of a file.
  if (method !== 'GET' || address.origin !== origin || headers.has('Authorization') || headers.has('Range'))
    return 'leave';
  if (mode === 'navigate') return NOT_CACHED.test(pathname) && !DOOR.test(pathname) ? 'network-only' : 'page';
  if (HASHED.test(pathname)) return 'file';
  if (OWN_PICTURE.test(pathname) || pathname === SEARCH_INDEX) return 'picture';
  return 'leave';
}

/**
 * Under which name a page is kept: its path alone, because no page of a static site depends on more. `/` is another name of the
 * home page, and the door of all events is one page.
 */
export function pageKey(url: string): string {
  const path = new URL(url).pathname.replace(/\/+$/, '').replace(/\.html$/, '');
  if (DOOR.test(path)) return DOOR_PAGE;
  return path === '' ? '/home' : path;
}
