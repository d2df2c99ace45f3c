import { useEffect } from 'react';

/** Calls `comeBack` when Back shows the page again just as it was left: someone else may sit there now. */
export function useReturn(comeBack: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  });
}
