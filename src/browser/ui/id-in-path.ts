import { useEffect, useState } from 'react';

/** What a page shows, as its address names it: `/members/12` → `12`; empty for a path of another form. */
export const idInPath = (path: string): string => /^\/[^/]+\/([^/]+)\/?$/.exec(path)?.[1] ?? '';

/** The same where it is a number from 1; null when it can be no key, so that nobody need be asked. */
export function numberInPath(path: string): number | null {
  const id = idInPath(path);
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/**
 * The id of the thing that a page shows.
 * @param known by the build; null in the shell: it is in the address.
 * @param read takes it from a path, and says null when it can be none.
 * @returns undefined until the island is hydrated.
 */
export function useIdInPath<Id>(known: Id | null, read: (path: string) => Id | null): Id | null | undefined {
  const [id, setId] = useState<Id | null | undefined>(known ?? undefined);
  useEffect(() => setId(known ?? read(location.pathname)), [known, read]);
  return id;
}
