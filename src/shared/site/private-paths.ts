/**
 * Pages about one person, and the links in emails, which are keys to an account (`/api/…`). They are not cached for offline reading, not
 * counted, and not listed by search engines. A `*` at the end stands for anything.
 */
export const PRIVATE_PATHS = ['/api/*', '/members/*', '/officers', '/officers/*', '/profile', '/profile/*'] as const;

/** Matches paths with the same first part, e.g. `/members`, `/members/12` and `/profile.html`. */
export const firstPartIn = (paths: readonly string[]): RegExp =>
  new RegExp(`^(${paths.map((path) => path.replace('/*', '')).join('|')})([/.]|$)`);

/** @param pathname of an address. */
export const isPrivatePath = (pathname: string): boolean => firstPartIn(PRIVATE_PATHS).test(pathname);
