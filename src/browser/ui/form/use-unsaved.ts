import { useEffect } from 'react';
import { $person } from '../../http/token.ts';

/** While `unsaved` is true, the browser asks before the person leaves the page. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Another person has signed in, so the page is discarded (session/follow-session.ts).
      if ($person.get() !== null) event.preventDefault();
    };
    // Added only when needed, because the listener keeps the page out of the back/forward cache.
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
