import { useLayoutEffect } from 'react';
import { Announced } from './Announced.tsx';

interface Props {
  /** What happened, as a sentence. */
  problem?: string;
  /** What to do once signed in; the end of a sentence. */
  then?: string;
}

/**
 * A link to sign in again, which opens a new tab, so that this page keeps what was typed. `next` leads people back here who open it in this
 * tab.
 */
export const SignInAgain = ({
  problem = 'Your session has ended.',
  then = 'come back. What you typed is still here.',
}: Props) => (
  <Announced isUrgent className="mb-6 rounded border border-accent/60 bg-accent/10 px-4 py-3">
    <span>{problem}</span>{' '}
    <a href={`/signin?next=${encodeURIComponent(location.pathname + location.search)}`} target="_blank" rel="noopener">
      Sign in again in a new tab
    </a>
    <span>{`, then ${then}`}</span>
  </Announced>
);

/** Shown above a page whose session has ended. Signing in elsewhere restores the session here and keeps the forms as they are. */
export function ExpiredNotice() {
  useKeepVisible();
  return <SignInAgain />;
}

/**
 * While the calling component is mounted, keeps `#member-area` visible although the session has ended, and hides the page's offer to sign in.
 * Before the next paint, so that forms and focus are not lost.
 */
export function useKeepVisible(): void {
  useLayoutEffect(() => {
    const offer = document.querySelector('[data-sign-in-offer]');
    const area = document.getElementById('member-area');
    offer?.setAttribute('hidden', '');
    area?.removeAttribute('data-when');
    return () => {
      offer?.removeAttribute('hidden');
      area?.setAttribute('data-when', 'in');
    };
  }, []);
}
