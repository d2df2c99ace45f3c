import { sumWords } from '#shared/membership/fee.ts';
import type { OwnMembership } from '#shared/membership/membership.ts';
import { getOwnMembership } from '#shared/membership/membership-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { daysBetween } from '#shared/time/days.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { serverNow } from '../http/server-clock.ts';
import { useSessionAccount } from '../session/use-session.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AccountLoading } from '../ui/OwnPage.tsx';
import type { Parts } from '../ui/parts.ts';
import { useCall } from '../ui/use-call.ts';
import { MembershipSteps, stepsLeft } from './MembershipSteps.tsx';
import {
  aheadSentence,
  currentStep,
  membershipSentence,
  receivedSentence,
  renewalSentence,
  reviewSentence,
} from './membership-words.ts';

/** On the home page: members see when their membership ends, others the steps to one. */
export function MembershipStatus() {
  const { account, failed } = useSessionAccount();
  if (failed) return <AccountLoading failed={failed} />;
  if (account === null) return null;
  if (hasClubCalls()) return <MembershipProgress key={account.pk} />;
  return (
    <StatusBox sentence={account.is_member ? "You're a member." : "Your membership isn't approved yet."}>
      {!account.is_member && <a href="/help-center/joining">How to become a member</a>}
    </StatusBox>
  );
}

/** For backends that know memberships. */
function MembershipProgress() {
  const { value: membership, loading, refresh } = useCall(getOwnMembership, {}, 'Error loading the membership');
  if (membership === null)
    return loading ? null : (
      <Notice onRetry={refresh}>Your next steps couldn't be loaded. Check your connection and try again.</Notice>
    );
  const current = currentStep(membership.step);
  if (current !== null) return <NextStep membership={membership} current={current} />;
  return <CurrentMembership membership={membership} />;
}

function CurrentMembership({ membership }: { membership: OwnMembership }) {
  const today = clubDay(serverNow());
  const renewal = renewalSentence(membership);
  return (
    <StatusBox sentence={membershipSentence(membership, today) ?? ''}>
      {renewal && (
        <p className="text-muted">
          <span>{renewal}</span> <a href="/profile#membership">Your membership</a>
        </p>
      )}
      <MembershipYear since={membership.since} until={membership.until} today={today} />
    </StatusBox>
  );
}

const StatusBox = ({ sentence, children }: { sentence: string; children: Parts }) => (
  <div className="grid gap-3">
    <p className="font-display text-lg font-medium leading-snug">{sentence}</p>
    {children}
  </div>
);

interface Props {
  membership: OwnMembership;
  /** The current step, from 1. */
  current: number;
}

/** The steps left to a membership, and a button for the next one. */
const NextStep = ({ membership, current }: Props) => (
  <section aria-labelledby="membership-steps" className="grid gap-4">
    <h2 id="membership-steps" className="text-xl">
      {membership.step === 'under_review' ? 'Nothing left for you to do' : `${stepsLeft(current)} left`}
    </h2>
    <MembershipSteps current={current} />
    <p className="max-w-prose">{nextSentence(membership)}</p>
    <p>
      <a href="/profile#membership" className={buttonClass(membership.step === 'under_review' ? 'plain' : 'signal')}>
        {LABELS[membership.step] ?? 'Pay and enter the code'}
      </a>
    </p>
  </section>
);

const LABELS: Partial<Record<OwnMembership['step'], string>> = {
  verify_email: 'Your profile',
  under_review: 'Your membership',
};

function nextSentence(membership: OwnMembership): string {
  const { step, payment, payments_ahead: ahead, fee } = membership;
  if (step === 'verify_email') return 'Open the link we emailed you.';
  if (step === 'under_review' && payment !== null)
    return `${receivedSentence(payment, serverNow())} ${aheadSentence(ahead)} ${reviewSentence(payment, serverNow())}`;
  if (payment?.state === 'rejected') return "Your last code wasn't accepted. Your profile explains why.";
  return (
    membershipSentence(membership, clubDay(serverNow())) ??
    `Pay ${fee === null ? 'the membership fee' : sumWords(fee.amount, fee.currency)} and enter the code.`
  );
}

interface MembershipYearProps {
  since: string | null;
  /** Null for no end. */
  until: string | null;
  today: string;
}

/** The position of today on the line of a membership without end: a fraction of its length. */
const OPEN_ENDED_POSITION = 0.6;

/** The period of a membership as a dimension line, with a dot for today. Without an end date, the line ends with an arrow. */
function MembershipYear({ since, until, today }: MembershipYearProps) {
  if (since === null || (until !== null && since >= until)) return null;
  const part = until === null ? OPEN_ENDED_POSITION : daysBetween(since, today) / daysBetween(since, until);
  const percent = Math.min(100, Math.max(0, part * 100)).toFixed(1);
  return (
    <div aria-hidden="true" className="font-mono text-xs text-muted">
      <svg className="h-6 w-full overflow-visible" stroke="currentColor" fill="none" aria-hidden="true">
        <path d="M.5 2v20" />
        <line x1="0" y1="12" x2="100%" y2="12" />
        {/* A nested svg, because only it can be placed at 100%. */}
        <svg x="100%" className="overflow-visible" aria-hidden="true">
          <path d={until === null ? 'M-8 6 0 12-8 18' : 'M-.5 2v20'} />
        </svg>
        <circle cx={`${percent}%`} cy="12" r="5" className="fill-accent stroke-surface" />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{formatDay(since)}</span>
        {until !== null && <span>{formatDay(until)}</span>}
      </p>
    </div>
  );
}
