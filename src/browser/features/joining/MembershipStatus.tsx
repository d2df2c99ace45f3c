/**
 * On the home page: where the signed-in person stands with the club. Path: components/MemberHome.astro -> MembershipStatus -> NextStep
 * Members see until when their membership lasts. Others see the steps to one, and the step that is next.
 */
import { type ReactNode, Suspense } from 'react';
import { hasClubCalls } from '../../../shared/backend.ts';
import { getJoining } from '../../../shared/calls/joining.ts';
import { clubDay } from '../../../shared/club-day.ts';
import type { Joining } from '../../../shared/schemas/joining.ts';
import { send } from '../../http/send.ts';
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { currentStep, membershipSentence, renewalSentence } from './joining-words.ts';
import { MembershipYear } from './MembershipYear.tsx';

// Loaded on demand: most signed-in people are members.
const NextStep = lazyPart(async () => (await import('./NextStep.tsx')).NextStep);

export function MembershipStatus() {
  const { user, failed } = useSessionUser();
  if (failed) return <Notice onRetry={() => void restoreSession()}>Your profile could not be loaded.</Notice>;
  if (user === null) return null;
  if (hasClubCalls()) return <JoiningProgress key={user.pk} />;
  return (
    <StatusBox sentence={user.is_member ? "You're a member." : "You're not approved as a member yet."}>
      {!user.is_member && <a href="/help-center/joining">How to become a member</a>}
    </StatusBox>
  );
}

const fetchJoining = () => send(getJoining);

/** For backends with the joining steps. */
function JoiningProgress() {
  const { value: joining, loading, refresh } = useQuery(fetchJoining, 'Error loading the membership');
  if (joining === null)
    return loading ? null : (
      <Notice onRetry={refresh}>Your joining steps could not be loaded. Check your connection and try again.</Notice>
    );
  const current = currentStep(joining.step);
  if (current !== null)
    return (
      <Suspense fallback={null}>
        <NextStep joining={joining} current={current} />
      </Suspense>
    );
  return <Membership joining={joining} />;
}

function Membership({ joining }: { joining: Joining }) {
  const today = clubDay(Date.now());
  const renewal = renewalSentence(joining);
  return (
    <StatusBox sentence={membershipSentence(joining, today) ?? ''}>
      <p className="text-muted">
        {renewal && `${renewal} `}
        <a href="/profile">Your membership</a>
      </p>
      <MembershipYear since={joining.since} until={joining.until} today={today} />
    </StatusBox>
  );
}

const StatusBox = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <div className="flex flex-1 flex-col gap-4">
    <p className="font-display text-2xl font-medium leading-tight">{sentence}</p>
    {children}
  </div>
);
