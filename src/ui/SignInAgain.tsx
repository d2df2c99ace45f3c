interface Props {
  /** Path to come back to, for those who sign in in this tab after all. */
  next: string;
}

/** The session has ended while something was being typed. In a new tab, so that this page keeps it. */
export const SignInAgain = ({ next }: Props) => (
  <p role="alert" className="mb-6 rounded border border-accent/60 bg-accent/10 px-4 py-3">
    Your session has ended.{' '}
    <a href={`/signin?next=${encodeURIComponent(next)}`} target="_blank" rel="noopener">
      Sign in again in a new tab
    </a>
    , then come back: what you typed is still here.
  </p>
);
