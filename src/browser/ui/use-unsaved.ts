/** What was typed and not sent is not lost without a question. */
import { useEffect } from 'react';

const LEAVE_QUESTION = 'Leave without saving? What you typed will be lost.';

/** Whether the person may close a form: asks first while `unsaved` is true. */
export const mayLeave = (unsaved: boolean): boolean => !unsaved || confirm(LEAVE_QUESTION);

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

/** Tells the panel around a form whether something is typed that is not saved; no longer when the form goes. */
export function useReportUnsaved(unsaved: boolean, report: (unsaved: boolean) => void): void {
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved, report]);
}
