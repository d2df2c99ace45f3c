import { useEffect } from 'react';

/** While `unsaved` is true, a reload or a closed tab asks first: the browser in its own words. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    // Only while there is something to lose: the listener keeps the page out of the back/forward cache.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
