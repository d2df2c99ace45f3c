import { useEffect, useRef } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { getOwnAccess, type OwnAccess } from '#shared/officers/officers.ts';
import { noAccessSentence } from '../http/no-access.ts';
import { cacheHeader } from '../session/cached-account.ts';
import { useSessionAccount } from '../session/use-session.ts';
import { prepareToasts } from '../ui/dialog/toast.ts';
import { Loading } from '../ui/Loading.tsx';
import { centreInRow } from '../ui/list/scroll-row.ts';
import { Notice } from '../ui/Notice.tsx';
import { AccountLoading } from '../ui/OwnPage.tsx';
import type { Parts } from '../ui/parts.ts';
import { useCall } from '../ui/use-call.ts';
import { useKeepVisible } from '../ui/use-keep-visible.ts';
import { mayOpen, SCREENS } from './screens.ts';

interface Props {
  /** Address of the screen. Left out: any access opens it. */
  screen?: Parameters<typeof mayOpen>[1];
  children: (me: OwnAccess, account: Profile) => Parts;
}

/**
 * Guards an officers' screen: people without access read why they cannot open it. An open screen stays open, so that nothing typed is lost.
 * If access ends in the meantime, the next call reports it.
 */
export function OfficersGate({ screen, children }: Props) {
  const { account, expired, failed } = useSessionAccount();
  useKeepVisible(expired);
  const query = useCall(getOwnAccess, account && {}, "Loading the officer's access failed");
  /** The last access that opened the screen. */
  const opened = useRef<OwnAccess>(null);
  if (query.value === null || mayEnter(query.value, screen)) opened.current = query.value;
  const me = opened.current ?? query.value;
  useEffect(prepareToasts, []);
  useEffect(() => {
    // Shows the links to the screens that the officer may open. The page reserves room for them.
    if (me === null || account === null) return;
    const isOfficer = me.access.length > 0;
    // Earlier in this visit the header may have got another value.
    cacheHeader({ ...account, officer: isOfficer });
    document.documentElement.toggleAttribute('data-officer', isOfficer);
    const nav = document.querySelector('[data-officers-nav]');
    const wasReady = nav?.hasAttribute('data-links-ready');
    nav?.toggleAttribute('data-links-ready', isOfficer);
    for (const { href } of SCREENS) {
      const tab = document.querySelector<HTMLElement>(`[data-tab="${href}"]`);
      if (tab) tab.hidden = !mayOpen(me, href);
    }
    // Not when the access is loaded again: someone may have moved the row.
    if (wasReady) return;
    const row = nav?.querySelector('ul');
    centreInRow(row, nav?.querySelector<HTMLElement>('[aria-current]'));
    // Browsers leave a link where it is that stands partly outside. Not on a press, which would then end on another link.
    row?.addEventListener('focusin', ({ target }) => {
      const link = target as HTMLElement;
      if (link.matches(':focus-visible')) centreInRow(row, link.parentElement);
    });
  }, [me, account]);

  if (failed) return <AccountLoading failed={failed} />;
  if (me === null && query.error !== null && !query.loading)
    return <Notice onRetry={query.refresh}>Your access couldn't be loaded.</Notice>;
  if (account === null || me === null) return <Loading>Loading your access...</Loading>;
  const noAccess = noAccessSentence(me);
  if (noAccess !== null) return <NoAccess>{noAccess}</NoAccess>;
  if (screen && !mayOpen(me, screen))
    return (
      <Notice>
        <span>Your access doesn't include this page.</span> <a href="/officers">Go to the overview</a>
      </Notice>
    );
  return (
    <>
      {/* The key: if someone else signs in in another tab, nothing the first person typed may be sent. */}
      <div key={account.pk}>{children(me, account)}</div>
    </>
  );
}

const mayEnter = (me: OwnAccess, screen: Props['screen']) =>
  noAccessSentence(me) === null && (!screen || mayOpen(me, screen));

const NoAccess = ({ children }: { children: string }) => (
  <Notice>
    <span>{children}</span> <a href="/profile">Go to your profile</a>
  </Notice>
);
