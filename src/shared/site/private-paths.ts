/**
 * Pages about one person, and the links in emails, which are keys to an account (`/api/…`). Not cached for offline reading, not
 * counted, not for search engines. A `*` at the end stands for anything.
 */
export const PRIVATE_PATHS = ['/api/*', '/members/*', '/officers', '/officers/*', '/profile', '/profile/*'] as const;

/** Matches the addresses whose first part is the same, e.g. `/members`, `/members/12` and `/profile.html`. */
export const firstPartIn = (paths: readonly string[]): RegExp =>
  new RegExp(`^(${paths.map((path) => path.replace('/*', '')).join('|')})([/.]|$)`);

/** @param pathname of an address. */
export const isPrivatePath = (pathname: string): boolean => firstPartIn(PRIVATE_PATHS).test(pathname);
