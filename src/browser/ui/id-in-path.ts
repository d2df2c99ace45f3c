/** What a page shows, as its address names it: `/members/12` → `12`; empty for a path of another form. */
export const idInPath = (path: string): string => /^\/[^/]+\/([^/]+)\/?$/.exec(path)?.[1] ?? '';

/** The same where it is a number from 1; null when it can be no key, so that nobody need be asked. */
export function numberInPath(path: string): number | null {
  const id = idInPath(path);
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
