/**
 * The addresses that are not simply files. The local server, `vercel.json`, `_redirects` and `nginx.conf` use this table. Run
 * `npm run generate host-files` after a change.
 */
import { RESET_PAGE } from '#shared/accounts/password-calls.ts';

/** Keeps the query. 301: browsers and search engines may remember it. */
interface Redirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/** A page for many addresses, which reads the ids from `location.pathname`. */
interface Shell {
  /** `:name` matches one segment, never a slash, e.g. `/members/:pk`. */
  pattern: string;
  /** The page of `src/pages`, without `.html`. `_` replaces the id. */
  page: string;
}

export const redirects: readonly Redirect[] = [
  { from: '/', to: '/home', status: 301 },
  // Its former address.
  { from: '/my-data', to: '/profile/account', status: 301 },
];

export const shells: readonly Shell[] = [
  { pattern: '/blog-detail/:issue', page: '/blog-detail/_' },
  { pattern: '/event-detail/:slug', page: '/event-detail/_' },
  { pattern: '/members/:pk', page: '/members/_' },
  { pattern: '/officers/people/:pk', page: '/officers/people/_' },
  { pattern: '/officers/messages/:id', page: '/officers/messages/_' },
  { pattern: '/officers/events/:slug', page: '/officers/events/_' },
  { pattern: '/api/password-reset/:uidb64/:token', page: RESET_PAGE },
];

/** The regular expression of a pattern, for JavaScript and nginx, e.g. `^/members/[^/]+$`. */
export const patternSource = (pattern: string) =>
  `^${pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`;

/** @param path percent-encoded, without the query. */
export const findRedirect = (path: string) => redirects.find((redirect) => redirect.from === path);

/** The shell for an address without a file, e.g. `/members/_` for `/members/77`. */
export const findShell = (path: string) =>
  shells.find(({ pattern }) => new RegExp(patternSource(pattern)).test(path))?.page;
