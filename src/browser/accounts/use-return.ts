import { useLayoutEffect } from 'react';

/** Calls `comeBack` when Back shows the page again just as it was left: someone else may sit there now. */
export function useReturn(comeBack: () => void): void {
  // Not a passive effect: the page may be left and shown again before that has run.
  useLayoutEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  });
}
