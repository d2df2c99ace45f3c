import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { readToken } from '../http/stored-token.ts';
import { $session, type FailedTry, type Session } from './session.ts';

/**
 * The session, for islands. The first render uses the store's initial value, as in the built HTML: a plain `useStore` would not match that
 * HTML if the session was restored before.
 */
export const useSession = (): Session => useStore($session, { ssr: 'initial' });

/**
 * True while an island may make calls for members, which need the token but not the profile. It checks the token too, because the first
 * render sees the session as built, although it may have ended since.
 */
export const useHasToken = (): boolean => useSession().status !== 'out' && readToken() !== null;

interface SessionAccount {
  account: Profile | null;
  /** The session ended while the page was open: the forms stay, so that nothing typed is lost. */
  expired: boolean;
  /** Why the person could not be loaded so far. */
  failed: FailedTry | null;
}

/**
 * The signed-in person, for a part in which something is typed. When the session expires the person stays on the page until
 * someone else signs in; when they sign out themselves, here or in another tab, nothing of them stays.
 */
export function useSessionAccount(): SessionAccount {
  const session = useSession();
  const [lastAccount, setLastAccount] = useState<Profile | null>(null);
  const expired = session.status === 'out' && session.expired && lastAccount !== null;

  useEffect(() => {
    if (session.status === 'in') setLastAccount(session.account);
    if (session.status === 'out' && !session.expired) setLastAccount(null);
  }, [session]);

  if (session.status === 'in') return { account: session.account, expired: false, failed: null };
  // After the person signs in again in another tab, the page stays while the profile is fetched again.
  if (session.status !== 'out' || expired)
    return {
      account: lastAccount,
      expired,
      failed: session.status === 'failed' && !lastAccount ? session.failure : null,
    };
  return { account: null, expired: false, failed: null };
}
