import { useLayoutEffect } from 'react';

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

  return (
    <p role="alert" className="mb-6 rounded border border-accent/60 bg-accent/10 px-4 py-3">
      Your session has ended.{' '}
      <a href="/signin?next=/profile" target="_blank" rel="noopener">
        Sign in again in a new tab
      </a>
      , then come back: what you typed is still here.
    </p>
  );
}
