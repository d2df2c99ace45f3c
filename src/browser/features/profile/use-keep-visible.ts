import { useLayoutEffect } from 'react';

/**
 * Keeps a member's room (`#member-room`) on the page although the session has ended, and the page's offer to sign in away: while the
 * part that calls this is there.
 */
export function useKeepVisible(): void {
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
}
