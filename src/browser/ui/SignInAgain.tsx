interface Props {
  /** What happened, as a sentence. */
  problem?: string;
  /** What to do once signed in; the end of a sentence. */
  then?: string;
}

/**
 * Says that the session has ended, with a link to sign in. It opens a new tab, so that this page keeps what was typed. `next` leads back
 * here for people who open it in this tab.
 */
export const SignInAgain = ({
  problem = 'Your session has ended.',
  then = 'come back: what you typed is still here.',
}: Props) => (
  <p role="alert" className="mb-6 rounded border border-accent/60 bg-accent/10 px-4 py-3">
    {problem}{' '}
    <a href={`/signin?next=${encodeURIComponent(location.pathname + location.search)}`} target="_blank" rel="noopener">
      Sign in again in a new tab
    </a>
    , then {then}
  </p>
);
