import { Fragment, type ReactNode } from 'react';
import type { Profile } from '../../shared/schemas/profile.ts';
import { restoreSession } from '../session/session.ts';
import { useSessionUser } from '../session/use-session.ts';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import { ExpiredNotice } from './SignInAgain.tsx';

/** A page about the signed-in person, or why it isn't there yet. If the session ends, the page stays, with a link to sign in again. */
export function OwnPage({ children }: { children: (user: Profile) => ReactNode }) {
  const { user, expired, failed } = useSessionUser();
  if (failed) return <Notice onRetry={() => void restoreSession()}>Your account couldn't be loaded.</Notice>;
  if (user === null) return <Loading>Loading your account...</Loading>;
  return (
    <>
      {expired && <ExpiredNotice />}
      {/* The key: if someone else signs in in another tab, nothing the first person typed may be sent for them. */}
      <Fragment key={user.pk}>{children(user)}</Fragment>
    </>
  );
}
