import { useEffect, useState } from 'react';

/**
 * False in the built HTML, true once the island is hydrated. Forms block their button until then: on a slow connection a person may be done
 * typing before the script has loaded, and a native submit would lose the input.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** A class that hides an element without JavaScript. The attribute is set before the first paint (head/session-mark.ts). */
export const hideWithoutJs = '[html:not([data-session])_&]:hidden';
