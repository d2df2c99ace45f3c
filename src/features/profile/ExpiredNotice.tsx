import { useLayoutEffect } from 'react';
import { SignInAgain } from '../../ui/SignInAgain.tsx';

/** Stands over a page whose session has ended. Signing in elsewhere brings the session back here, with the forms as they are. */
export function ExpiredNotice() {
  // Before the next paint, so that neither the forms nor the focus in them are lost: CSS has just hidden a member's room, and the
  // page's own offer to sign in would lead away from what was typed.
  useLayoutEffect(() => {
    const offer = document.querySelector('[data-sign-in-offer]');
    const room = document.getElementById('member-room');
    offer?.setAttribute('hidden', '');
    room?.removeAttribute('data-when');
    return () => {
      offer?.removeAttribute('hidden');
      room?.setAttribute('data-when', 'in');
    };
  }, []);

  return <SignInAgain next="/profile" />;
}
