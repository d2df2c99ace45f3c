import { useLayoutEffect } from 'react';

/**
 * While `isKept` is true, keeps `#member-area` visible although the session has ended, and hides the page's offer to sign in: signing in
 * elsewhere restores the session here. Before the next paint, so that forms and focus are not lost.
 */
export function useKeepVisible(isKept = true): void {
  useLayoutEffect(() => {
    if (!isKept) return undefined;
    const offer = document.querySelector('[data-sign-in-offer]');
    const area = document.getElementById('member-area');
    offer?.setAttribute('hidden', '');
    area?.removeAttribute('data-when');
    return () => {
      offer?.removeAttribute('hidden');
      area?.setAttribute('data-when', 'in');
    };
  }, [isKept]);
}
