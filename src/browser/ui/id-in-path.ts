import { useEffect, useState } from 'react';

/** The id in a path: `/members/12` → `12`; empty for a path of another form. */
const idInPath = (path: string): string => /^\/[^/]+\/([^/]+)\/?$/.exec(path)?.[1] ?? '';

/** The id as a number from 1; null when it cannot be one, so that no request is needed. */
export function numberInPath(path: string): number | null {
  const id = idInPath(path);
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/**
 * The id of what a page shows.
 * @param builtId null in the shell, where the id is in the address.
 * @param read reads it from a path; null when the path has none.
 * @returns undefined until the island is hydrated.
 */
export function useIdInPath<Id>(builtId: Id | null, read: (path: string) => Id | null): Id | null | undefined {
  const [id, setId] = useState<Id | null | undefined>(builtId ?? undefined);
  useEffect(() => setId(builtId ?? read(location.pathname)), [builtId, read]);
  return id;
}
