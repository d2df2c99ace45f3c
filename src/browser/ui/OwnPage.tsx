import { Fragment } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { type FailedTry, restoreSession } from '../session/session.ts';
import { useSessionAccount } from '../session/use-session.ts';
import type { Parts } from './parts.ts';
import { StillLoading } from './StillLoading.tsx';
import { useKeepVisible } from './use-keep-visible.ts';

/** A page about the signed-in person, or why it isn't there yet. If the session ends, the page stays. */
export function OwnPage({ children }: { children: (account: Profile) => Parts }) {
  const { account, expired, failed } = useSessionAccount();
  useKeepVisible(expired);
  if (account === null) return <AccountLoading failed={failed} />;
  return (
    <>
      {/* The key: if someone else signs in in another tab, nothing the first person typed may be sent for them. */}
      <Fragment key={account.pk}>{children(account)}</Fragment>
    </>
  );
}

/** Shown until the profile has loaded. @param failed of `useSessionAccount`. */
export const AccountLoading = ({ failed }: { failed: FailedTry | null }) => (
  <div>
    <StillLoading
      query={{ error: null, waitUntil: null, ...failed, loading: false, refresh: () => void restoreSession() }}
      failure="Your account couldn't be loaded."
    >
      Loading your account...
    </StillLoading>
  </div>
);
