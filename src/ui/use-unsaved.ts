import { useEffect } from 'react';

/** While `unsaved` is true, a reload or a closed tab asks first: the browser in its own words. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    // Only while there is something to lose: the listener keeps a page out of the browser's memory of pages.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
