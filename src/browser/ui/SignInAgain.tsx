import { useLayoutEffect } from 'react';

interface Props {
  /** What happened, as a sentence. */
  problem?: string;
  /** What to do once signed in; the end of a sentence. */
  then?: string;
}

/**
 * A link to sign in again, which opens a new tab, so that this page keeps what was typed. `next` leads back
 * here for people who open it in this tab.
 */
export const SignInAgain = ({
  problem = 'Your session has ended.',
  then = 'come back. What you typed is still here.',
}: Props) => (
  <p role="alert" className="mb-6 rounded border border-accent/60 bg-accent/10 px-4 py-3">
    {problem}{' '}
    <a href={`/signin?next=${encodeURIComponent(location.pathname + location.search)}`} target="_blank" rel="noopener">
      Sign in again in a new tab
    </a>
    , then {then}
  </p>
);

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
