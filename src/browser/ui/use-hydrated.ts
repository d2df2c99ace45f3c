import { useEffect, useState } from 'react';

/**
 * False in the built HTML, true once the island runs. A form's button stays blocked until then: on a slow connection a person
 * may be done typing before the script is there, and the browser's own submit would lose what was typed.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
