/** Asks before unsaved input is lost. */
import { useEffect } from 'react';

const LEAVE_QUESTION = 'Leave without saving? What you typed will be lost.';

/** Whether a form may be closed. Asks for confirmation if there are unsaved changes. */
export const mayLeave = (unsaved: boolean): boolean => !unsaved || confirm(LEAVE_QUESTION);

/** Asks for confirmation before a reload or closing the tab while `unsaved` is true. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    // Added only when needed, because the listener keeps the page out of the back/forward cache.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

/** Reports to the parent whether a form has unsaved changes, and false when it unmounts. */
export function useReportUnsaved(unsaved: boolean, report: (unsaved: boolean) => void): void {
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved, report]);
}
