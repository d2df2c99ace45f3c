import { useLayoutEffect } from 'react';
import { SignInAgain } from './SignInAgain.tsx';

/** Stands over a page whose session has ended. Signing in elsewhere brings the session back here, with the forms as they are. */
export function ExpiredNotice() {
  useKeepVisible();
  return <SignInAgain />;
}

/**
 * Keeps what is for members (`#member-area`) on the page although the session has ended, and the page's offer to sign in away: while the
 * part that calls this is there. Before the next paint, so that neither the forms nor the focus in them are lost to the style sheet that
 * hides such parts, and no link leads away from what was typed.
 */
export function useKeepVisible(): void {
  useLayoutEffect(() => {
    const offer = document.querySelector('[data-sign-in-offer]');
    const room = document.getElementById('member-area');
    offer?.setAttribute('hidden', '');
    room?.removeAttribute('data-when');
    return () => {
      offer?.removeAttribute('hidden');
      room?.setAttribute('data-when', 'in');
    };
  }, []);
}
