/** What the worker does with a request. A mistake here would cache private data, or keep showing old pages. */

import { firstPartIn, PRIVATE_PATHS } from '#shared/site/private-paths.ts';
import { SEARCH_INDEX } from '#shared/site/search-index.ts';

/** The parts of a `Request` that decide the strategy. */
interface RequestParts {
  url: string;
  method: string;
  mode: string;
  headers: Headers;
}

/**
 * - `leave`: the worker does not touch it.
 * - `page`: from the network, and cached; the cached copy if the network does not answer.
 * - `network-only`: from the network, never cached; without a network the offline page.
 * - `file`: its name changes with its content, so a cached copy is always current.
 * - `picture`: may change under the same name, so the network comes first. So may the search index.
 */
export type Strategy = 'leave' | 'page' | 'network-only' | 'file' | 'picture';

/** Forms are useless without a network. The offline page is cached once per version, not when it is read. */
const NOT_CACHED = firstPartIn([
  ...PRIVATE_PATHS,
  ...['/signin', '/signup', '/forgot-password', '/email-verification', '/editor', '/offline'],
]);
/** Files that the build names after their content. Not videos: browsers fetch them in parts, which a cache cannot store. */
const HASHED = /^\/_astro\/(?!.*\.(mp4|webm)$)/;
/** Pictures and icons of the site itself (`public/`), and those in texts. A backend on the same host has members' pictures in `/media/`. */
const OWN_PICTURE = /^\/(hero\/|icons\/|pictures\/)?[^/]+\.(avif|webp|png|jpe?g|gif|svg|ico)$/;

/** The officers' page of an event, which check-in needs without a network: one shell for all events, without personal data. */
export const CHECK_IN_PAGE = '/officers/events/_';
const CHECK_IN = /^\/officers\/events\/[^/]+\/?$/;

/** @param origin of the site, e.g. `https://club.example`. */
export function chooseStrategy({ url, method, mode, headers }: RequestParts, origin: string): Strategy {
  const address = new URL(url);
  const { pathname } = address;
  // An answer to a call with a token is personal. An answer to a range is only a part of a file.
  if (method !== 'GET' || address.origin !== origin || headers.has('Authorization') || headers.has('Range'))
    return 'leave';
  if (mode === 'navigate') return NOT_CACHED.test(pathname) && !CHECK_IN.test(pathname) ? 'network-only' : 'page';
  if (HASHED.test(pathname)) return 'file';
  if (OWN_PICTURE.test(pathname) || pathname === SEARCH_INDEX) return 'picture';
  return 'leave';
}

/** The cache key of a page: its path alone, because a static page depends on nothing else. */
export function pageKey(url: string): string {
  const path = new URL(url).pathname.replace(/\/+$/, '').replace(/\.html$/, '');
  if (CHECK_IN.test(path)) return CHECK_IN_PAGE;
  return path === '' ? '/home' : path;
}
