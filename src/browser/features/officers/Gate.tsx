/**
 * Guards each of the officers' screens: people without the right are told why. A screen that is open stays open, so that nothing typed is
 * lost. If a right ends in the meantime, the next call reports it.
 */
import { type ReactNode, useEffect, useMemo } from 'react';
import { hasClubCalls } from '../../../shared/backend.ts';
import { getOwnRights } from '../../../shared/calls/officers.ts';
import type { OwnRights } from '../../../shared/schemas/officers.ts';
import type { Profile } from '../../../shared/schemas/profile.ts';
import { FOR_OFFICERS, noRightSentence } from '../../http/no-right.ts';
import { send } from '../../http/send.ts';
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ExpiredNotice } from '../../ui/SignInAgain.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import { useQuery } from '../../ui/use-query.ts';
import { holds, OPENED_BY } from './rights.ts';

interface Props {
  /** Address of the screen; left out: any right opens it. */
  screen?: keyof typeof OPENED_BY;
  children: (me: OwnRights, user: Profile) => ReactNode;
}

export function Gate({ screen, children }: Props) {
  const { user, expired, failed } = useSessionUser();
  const pk = user?.pk ?? null;
  const load = useMemo(
    () => (pk === null || !hasClubCalls() ? null : async () => ({ pk, me: await send(getOwnRights) })),
    [pk],
  );
  const rights = useQuery(load, 'Loading the rights failed');
  // If somebody else has signed in in another tab, the first person's rights are not theirs.
  const me = rights.value?.pk === pk ? rights.value.me : null;
  useEffect(prepareToasts, []);
  useEffect(() => {
    // Shows the links to the screens that these rights open. The page reserves room for them.
    if (me === null) return;
    document.documentElement.toggleAttribute('data-officer', me.grants.length > 0);
    document.querySelector('[data-officers-nav]')?.toggleAttribute('data-known', me.grants.length > 0);
    for (const [address, rights] of Object.entries(OPENED_BY)) {
      const tab = document.querySelector<HTMLElement>(`[data-officers-tab="${address}"]`);
      if (tab) tab.hidden = !holds(me, ...rights);
    }
  }, [me]);

  if (failed) return <Notice onRetry={() => void restoreSession()}>Your account could not be loaded.</Notice>;
  if (!hasClubCalls() && user?.is_staff)
    return <Notice>The club's server has no officers' screens. Use its own administration page.</Notice>;
  if (!hasClubCalls() && user !== null) return <Refusal>{FOR_OFFICERS}</Refusal>;
  if (me === null && rights.error !== null && !rights.loading)
    return <Notice onRetry={rights.refresh}>Your rights could not be loaded.</Notice>;
  if (user === null || me === null) return <Loading>Loading your rights...</Loading>;
  const isOpen = screen === undefined || holds(me, ...OPENED_BY[screen]);
  const refusal = noRightSentence(me) ?? (isOpen ? null : "Your rights don't cover this page.");
  if (refusal !== null) return <Refusal>{refusal}</Refusal>;
  return (
    <>
      {expired && <ExpiredNotice />}
      {/* The key: if somebody else signs in in another tab, nothing the first person typed may be sent. */}
      <div key={user.pk}>{children(me, user)}</div>
    </>
  );
}

const Refusal = ({ children }: { children: string }) => (
  <Notice>
    {children} <a href="/profile">Go to your profile</a>
  </Notice>
);
